"""
The learning curve: F1 by the share of training sites. Sites are taken by a hash of their names, so that the smaller share is in
the larger one; what is scored is always the same.
"""

import numpy as np

from folds import learnt_from
from progress import Progress
from study import Clock, cross_validated, gain_cells, load, mean_f1, paired, parser, sound_pages, unit_hash
from tables import number, print_markdown

SHARES = [1 / 8, 1 / 4, 1 / 2, 1]


def main() -> None:
    options = parser(__doc__).parse_args()
    with Clock():
        data = load(options)
        progress = Progress(5 * options.trees * len(SHARES))
        place = np.array([unit_hash(f"curve {page['site']}") for page in data.pages])
        original = data.column("variant") == "original"
        rows, before = [], None
        for share in SHARES:
            learns = learnt_from(data) & (place < share)
            _, _, results = cross_validated(options, data, learns=learns, what=f"{share:.3f} of the sites, ", progress=progress)
            pages = sound_pages(data, results)
            gain = ["", ""] if before is None else gain_cells(paired(data, before, results, pages))
            cells = [number(mean_f1(results, pages), 4), *gain, *by_type(data, results, pages)]
            rows.append([f"{share:g}", str(int((learns & original).sum())), *cells])
            before = results
        types = page_types(data, pages)
        print_markdown(["sites", "pages learnt from", "F1", "per doubling", "95 % interval", *types], rows)
        print(f"\n{len(pages)} pages scored, {options.trees} trees of {options.leaves} leaves.")


def page_types(data, pages) -> list[str]:
    return sorted({data.pages[page]["pageType"] for page in pages if data.pages[page].get("pageType")})


def by_type(data, results, pages) -> list[str]:
    return [number(mean_f1(results, [page for page in pages if data.pages[page].get("pageType") == kind])) for kind in page_types(data, pages)]


if __name__ == "__main__":
    main()
