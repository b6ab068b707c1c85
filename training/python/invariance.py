"""
How much the decision changes when a page is written otherwise: each form of a page is scored by trees of the folds that the page is
not in, and compared with the page as it is. Targets: a mean change of F1 of at most 0.005, at most 2 % of the blocks decided otherwise.
"""

from pathlib import Path

import numpy as np

from choose import Rule, choose, score
from dataset import read
from fit import binned, fit
from folds import FOLDS, learnt_from
from predictions import key_of
from progress import Progress
from study import Clock, load, parser, settings_of
from tables import print_markdown

RULE = Rule()


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--forms", type=Path, required=True, help="folder of the pages in their forms")
    options = options.parse_args()
    with Clock():
        data = load(options)
        forms = read(options.forms, lambda page: page["part"] != "lockbox")
        results = choices(forms, probabilities(options, data, forms))
        rows = []
        for name in [form for form in dict.fromkeys(form for _, form in results) if form != "original"]:
            rows.append([name, *compare(results, name)])
        head = ["form", "pages", "F1 as it is", "F1 so", "mean change", "mean size of a change", "blocks decided otherwise", "other blocks"]
        print_markdown(head, rows)
        print("\nLast column: pages that have other blocks in this form, which are in the figures of F1 alone.")


def probabilities(options, data, forms) -> np.ndarray:
    settings = settings_of(options)
    progress = Progress(FOLDS * options.trees)
    whole = binned(data, **settings)
    learns, part = learnt_from(data), data.column("part")
    probability = np.zeros(len(forms.count), np.float32)
    for fold in range(FOLDS):
        held = (forms.column("part") == fold)[forms.page]
        if held.any():
            train = (learns & (part != fold))[data.page]
            booster = fit(whole, train, options.trees, callbacks=[progress.of_trees(f"fold {fold + 1}")], **settings)
            probability[held] = booster.predict(forms.features[held], num_threads=options.threads)
    return probability


def choices(forms, probability) -> dict:
    """By page and form: F1, and which blocks are chosen."""
    results = {}
    for page, told in enumerate(forms.pages):
        chosen, *_ = choose(forms, page, probability, RULE)
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
