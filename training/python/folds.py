"""Cross-validation over sites: each fold is scored by trees, and by a rule, that saw none of its sites."""

from itertools import product

import numpy as np

from choose import Rule, evaluate
from dataset import Dataset
from fit import fit
from progress import Progress

FOLDS = 5
RULES = [
    Rule(blend, fewest, slack)
    for blend, fewest, slack in product([0.0, 0.3], [0.0, 6.0, 12.0, 25.0], [0.9, 1.0, 1.1, 1.2])
]


def is_sound(page: dict) -> bool:
    """Whether a page's gold is on the page, so that it can be learnt from."""
    return not page.get("suspect") and page["goldMatched"] >= page["goldWords"] / 2


def learnt_from(data: Dataset, uses=("ship",)) -> np.ndarray:
    """By page: whether a model may learn from it, by its use and its gold."""
    return np.array([page["use"] in uses and is_sound(page) for page in data.pages], bool)


def scored(data: Dataset) -> np.ndarray:
    """By page: whether cross-validation scores it: as it is, and not locked away."""
    return (data.column("variant") == "original") & (data.column("part") != "lockbox")


def out_of_fold(data: Dataset, whole, learns, trees: int, progress: Progress, what="", **settings) -> np.ndarray:
    """
    By row: the probability by trees that were fitted without the row's fold; 0 where nothing is scored.

    whole: the bins of all rows, see fit.binned.
    learns: by page, whether it is learnt from; pages that are locked away never are.
    """
    part = data.column("part")
    held_out = scored(data)
    probability = np.zeros(len(data.count), np.float32)
    for fold in range(FOLDS):
        rows = (held_out & (part == fold))[data.page]
        train = learns & (part != fold) & (part != "lockbox")
        named = f"{what}fold {fold + 1} of {FOLDS}"
        if rows.any():
            booster = fit(whole, train[data.page], trees, callbacks=[progress.of_trees(named)], **settings)
            probability[rows] = booster.predict(data.features[rows], num_threads=settings["threads"])
        else:
            progress.advance(trees, named)
    return probability


def choose_rule(data: Dataset, probability) -> tuple[Rule, dict]:
    """
    The rule of the best mean F1 on WCXB's pages, or on all where there are none; and by page what `evaluate` says of it.
    Each fold is scored by the rule that is best on the other folds; what is returned for use is the best on all.
    """
    part = data.column("part")
    held_out = scored(data)
    judged = held_out & (data.column("set") == "wcxb")
    pages = np.flatnonzero(judged if judged.any() else held_out)
    f1 = {rule: evaluate(data, probability, pages, rule)[:, 2] for rule in RULES}
    results = {}
    for fold in range(FOLDS):
        held = np.flatnonzero(held_out & (part == fold))
        inside = part[pages] != fold
        if len(held) > 0:
            best = max(RULES, key=lambda rule: f1[rule][inside].mean())
            results.update(zip(held.tolist(), evaluate(data, probability, held, best)))
    return max(RULES, key=lambda rule: f1[rule].mean()), results
