"""The pages that a set loses most on, cross-validated: a table, and as JSON what was told of each of their blocks."""

import json
from pathlib import Path

from choose import choose
from study import Clock, cross_validated, load, parser, sound_pages
from tables import number, print_markdown


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--set", default="wcxb")
    options.add_argument("--count", type=int, default=50)
    options.add_argument("--json", type=Path, help="file to write")
    options = options.parse_args()
    with Clock():
        data = load(options)
        probability, rule, results = cross_validated(options, data)
        pages = sorted(sound_pages(data, results, options.set), key=lambda page: results[page][2])
        described = [describe(data, probability, page, rule, results[page]) for page in pages[: options.count]]
        head = ["page", "type", "F1", "precision", "recall", "expected", "words of gold", "selected", "url"]
        print_markdown(head, [cells(page) for page in described])
        lost = sum(1 - results[page][2] for page in pages)
        of_these = sum(1 - page["f1"] for page in described)
        print(f"\nThese {len(described)} of {len(pages)} pages have {of_these / max(lost, 1e-9):.0%} of what is lost.")
        if options.json:
            options.json.write_text(json.dumps(described))


def describe(data, probability, page: int, rule, result) -> dict:
    """All that is known of a page: the choice is by the rule that is best on all folds."""
    told = data.pages[page]
    rows = slice(data.offset[page], data.offset[page + 1])
    chosen, _, blended = choose(data, page, probability, rule)
    precision, recall, f1, expected = (round(float(value), 4) for value in result)
    return {
        **{key: told.get(key) for key in ("set", "id", "url", "pageType", "language", "goldWords")},
        **{"precision": precision, "recall": recall, "f1": f1, "expectedF1": expected},
        "words": int(data.count[rows][chosen].sum()),
        "blocks": {
            "probability": blended.round(3).tolist(),
            "chosen": chosen.astype(int).tolist(),
            "count": data.count[rows].astype(int).tolist(),
            "matched": data.matched[rows].astype(int).tolist(),
        },
    }


def cells(page: dict) -> list[str]:
    figures = [number(page[key]) for key in ("f1", "precision", "recall", "expectedF1")]
    return [page["id"], page["pageType"] or "", *figures, str(page["goldWords"]), str(page["words"]), page["url"] or ""]


if __name__ == "__main__":
    main()
