"""
How much the decision changes when a page is written otherwise: each form of a page is scored by trees of the folds that the page is
not in, and compared with the page as it is. Targets: a mean change of F1 of at most 0.005, at most 2 % of the blocks decided otherwise.
"""

from pathlib import Path

import numpy as np

from choose import choose, score
from dataset import key_of, read
from fit import binned, fit
from folds import FOLDS, choose_rule, learnt_from, scored
from progress import Progress
from study import Clock, load, parser, rule_text, settings_of
from tables import print_markdown


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--forms", type=Path, required=True, help="folder of the pages in their forms")
    options = options.parse_args()
    with Clock():
        data = load(options)
        forms = read(options.forms, lambda page: page["part"] != "lockbox", options.page_types)
        probability, of_forms = probabilities(options, data, forms)
        rule, _ = choose_rule(data, probability, options.judged)
        results = choices(forms, of_forms, rule)
        rows = []
        for name in [form for form in dict.fromkeys(form for _, form in results) if form != "original"]:
            rows.append([name, *compare(results, name)])
        head = ["form", "pages", "F1 as it is", "F1 so", "mean change", "mean size of a change", "blocks decided otherwise", "other blocks"]
        print_markdown(head, rows)
        print("\nLast column: pages that have other blocks in this form, which are in the figures of F1 alone.")
        print(f"Chosen by the rule that is best on all folds: {rule_text(rule)}.")


def probabilities(options, data, forms) -> tuple[np.ndarray, np.ndarray]:
    """By row of the data's scored pages, which choose the rule, and by row of the forms."""
    settings = settings_of(options)
    progress = Progress(FOLDS * options.trees)
    bins = binned(data, learnt_from(data), **settings)
    part = data.column("part")
    probability = np.zeros(len(data.count), np.float32)
    of_forms = np.zeros(len(forms.count), np.float32)
    for fold in range(FOLDS):
        booster = fit(bins, (part != fold)[data.page], options.trees, callbacks=[progress.of_trees(f"fold {fold + 1}")], **settings)
        for pages, held, told in [(data, scored(data), probability), (forms, np.ones(len(forms.pages), bool), of_forms)]:
            rows = (held & (pages.column("part") == fold))[pages.page]
            if rows.any():
                told[rows] = booster.predict(pages.features[rows], num_threads=options.threads)
    return probability, of_forms


def choices(forms, probability, rule) -> dict:
    """By page and form: F1, and which blocks are chosen."""
    results = {}
    for page, told in enumerate(forms.pages):
        chosen, *_ = choose(forms, page, probability, rule)
        results[key_of(told), told["variant"]] = score(forms, page, chosen)[2], chosen
    return results


def compare(results: dict, form: str) -> list[str]:
    pairs = [(results[key, "original"], result) for (key, name), result in results.items() if name == form]
    before = np.array([first[0] for first, _ in pairs])
    after = np.array([second[0] for _, second in pairs])
    alike = [(first[1], second[1]) for first, second in pairs if len(first[1]) == len(second[1])]
    blocks = sum(len(first) for first, _ in alike)
    flipped = sum(int((first != second).sum()) for first, second in alike)
    return [
        str(len(pairs)),
        *(f"{values.mean():.4f}" for values in (before, after)),
        f"{(after - before).mean():+.4f}",
        f"{np.abs(after - before).mean():.4f}",
        f"{flipped / max(blocks, 1):.2%}",
        str(len(pairs) - len(alike)),
    ]


if __name__ == "__main__":
    main()
