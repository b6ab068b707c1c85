"""Cross-validation over sites: each fold is scored by trees, and by a rule, that saw none of its sites."""

from itertools import product

import numpy as np

from choose import Rule, evaluate, evaluate_rules
from dataset import Dataset
from fit import Bins, fit
from progress import Progress

FOLDS = 5
# Fewest words are the study's: only pages without gold tell of them, too few to choose by, and more words would leave short pages empty.
RULES = [Rule(blend, slack=slack) for blend, slack in product([0.0, 0.3], [0.9, 1.0, 1.1, 1.2])]
# Of articles the gold holds hardly more than the probabilities tell, of other pages much more. A shared error takes less of each by itself, and so
# asks for more slack; without a slack of articles it loses on news, so it is not among the rules above. Articles with a slack of 1 gain 0.0002
# on WCXB and lose more than that on fundus, magic-html and CEED, so it is not among them either.
RULES_BY_TYPE = [
    Rule(blend, slack=slack, article_slack=article, shared_deviation=deviation)
    for blend, deviation, slack, article in product([0.0, 0.3], [0.0, 1.5, 2.0, 3.0, 4.0], [1.2, 1.6, 2.0, 2.4], [0.5, 0.7])
]


def is_sound(page: dict) -> bool:
    """Whether a page's gold is on the page, so that it can be learnt from."""
    return not page.get("suspect") and page["goldMatched"] >= page["goldWords"] / 2


def learnt_from(data: Dataset, uses=("ship",)) -> np.ndarray:
    """By page: whether a model may learn from it, by its use and its gold."""
    return np.array([page["use"] in uses and is_sound(page) for page in data.pages], bool)


def scored(data: Dataset) -> np.ndarray:
    """By page: whether cross-validation scores it: as it is, and not locked away."""
    return (data.column("variant") == "original") & unlocked(data)


def unlocked(data: Dataset) -> np.ndarray:
    """By page: whether it is not locked away."""
    return data.column("part") != "lockbox"


def out_of_fold(data: Dataset, bins: Bins, trees: int, progress: Progress, what="", **settings) -> np.ndarray:
    """
    By row: the probability by trees that were fitted without the row's fold; 0 where nothing is scored.

    bins: of the pages that are learnt from, none of which may be locked away.
    """
    part = data.column("part")
    held_out = scored(data)
    probability = np.zeros(len(data.count), np.float32)
    for fold in range(FOLDS):
        rows = (held_out & (part == fold))[data.page]
        named = f"{what}fold {fold + 1} of {FOLDS}"
        if rows.any():
            booster = fit(bins, (part != fold)[data.page], trees, callbacks=[progress.of_trees(named)], **settings)
            probability[rows] = booster.predict(data.features[rows], num_threads=settings["threads"])
        else:
            progress.advance(trees, named)
    return probability


def choose_rule(data: Dataset, probability, judged: str | None = None) -> tuple[Rule, dict]:
    """
    The rule of the best mean F1, and by page what `evaluate` says of it. Each fold is scored by the rule that is best on the
    other folds; what is returned for use is the best on all. Suspect records do not take part.

    judged: the set whose pages decide; all sets that are learnt from where it is None or has no such pages.
    """
    part = data.column("part")
    held_out = scored(data)
    sound = held_out & learnt_from(data)
    of_set = sound & (data.column("set") == judged)
    pages = np.flatnonzero(of_set if of_set.any() else sound)
    rules = RULES_BY_TYPE if data.knows_types else RULES
    f1 = {rule: results[:, 2] for rule, results in evaluate_rules(data, probability, pages, rules).items()}

    def best(inside) -> Rule:
        if not inside.any():
            return Rule()
        return max(rules, key=lambda rule: f1[rule][inside].mean())

    results = {}
    for fold in range(FOLDS):
        held = np.flatnonzero(held_out & (part == fold))
        if len(held) > 0:
            results.update(zip(held.tolist(), evaluate(data, probability, held, best(part[pages] != fold))))
    return best(np.ones(len(pages), bool)), results
