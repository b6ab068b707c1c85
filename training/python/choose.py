"""
The decision of packages/core/src/learned/judge.ts, choose.ts, shared-error.ts and repeated-segments.ts, and its score: for choosing its
numbers, never for shipping.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from dataset import Dataset


@dataclass(frozen=True)
class Rule:
    """How probabilities become a choice; see ChoiceRule in choose.ts."""

    blend: float = 0.3
    fewest_words: float = 6.0
    slack: float = 1.2
    article_slack: float | None = None  # of a page that is taken for an article; slack of every page where it is None
    shared_deviation: float = 0.0  # of an error that the log odds of all segments of a page share
    leaves_out: bool = True  # whether comments and copies are left out of what has the best expected F1


def slack_of(rule: Rule, article: float) -> float:
    """The slack of a page that is so far taken for an article."""
    return rule.slack if rule.article_slack is None else article * rule.article_slack + (1 - article) * rule.slack


def decision(rule: Rule, factor=1.0) -> dict:
    """A rule as a model's header has it, with its slacks times a factor."""
    numbers = {"blend": rule.blend, "fewestWords": rule.fewest_words, "slack": rule.slack * factor}
    if rule.article_slack is not None:
        numbers["slackOfArticles"] = rule.article_slack * factor
    if rule.shared_deviation > 0:
        numbers["sharedDeviation"] = rule.shared_deviation
    return numbers


def blend(probability, words, group, weight):
    """Mixes each probability with the mean over segments of the same path."""
    if weight == 0 or len(probability) == 0:
        return probability
    groups = int(group.max()) + 1
    sums = np.bincount(group, probability * words, groups)
    whole = np.bincount(group, words, groups)
    return (1 - weight) * probability + weight * (sums / np.maximum(whole, 1e-9))[group]


def choose(data: Dataset, page: int, probability, rule: Rule):
    """
    Which segments of a page, the F1 they are expected to have, and the probabilities they were chosen by. Text in fields is left out; so are comments
    of readers where the page is taken for an article or at least half of the words that would be chosen stand outside of them, and segments that repeat others.

    probability: of all rows.
    """
    return decider(data, page, probability)(rule)


def decider(data: Dataset, page: int, probability):
    """What `choose` says of one page, as a function of the rule: what rules have in common is computed once."""
    rows = slice(data.offset[page], data.offset[page + 1])
    words, group, comment = data.words[rows], data.group[rows], data.comment[rows]
    is_article = data.article[page] == 1
    left_out = {"nothing": np.zeros_like(comment), "fields": data.field[rows], "comments": data.field[rows] | comment}

    @cache
    def blended_by(weight: float, without: str):
        return blend(np.where(left_out[without], 0, probability[rows]), words, group, weight)

    @cache
    def prefixes_by(weight: float, deviation: float, without: str) -> Prefixes:
        return Prefixes(blended_by(weight, without), words, deviation)

    @cache
    def repeats_by(weight: float, without: str):
        return repeated(blended_by(weight, without), words, group, data.copy[rows], data.may_repeat[rows])

    def decide(rule: Rule):
        def best(without: str):
            prefixes = prefixes_by(rule.blend, rule.shared_deviation, without)
            return prefixes.best(rule.fewest_words, slack_of(rule, data.article[page]))

        without = "fields" if rule.leaves_out else "nothing"
        chosen, expected = best(without)
        if not rule.leaves_out:
            return chosen, expected, blended_by(rule.blend, without)
        outside = words[chosen & ~comment].sum()
        if outside > 0 and comment.any() and (is_article or outside >= words[chosen & comment].sum()):
            without = "comments"
            chosen, expected = best(without)
        blended = blended_by(rule.blend, without)
        repeats = repeats_by(rule.blend, without)
        if not (chosen & repeats).any():
            return chosen, expected, blended
        kept = chosen & ~repeats
        weights, probabilities = prefixes_by(rule.blend, rule.shared_deviation, without).scenarios
        expected_words = probabilities * words
        sums = words[kept].sum() + expected_words[:, kept | ~chosen].sum(1)
        return kept, float(weights @ (2 * expected_words[:, kept].sum(1) / sums)), blended

    return decide


SURELY_CONTENT = 0.8
FEWEST_WORDS_OF_COPY = 2
FEWEST_WORDS_OF_RUN = 30


def repeated(blended, words, group, copy, may_repeat):
    """Which segments only repeat a more probable one; see repeatedSegments."""
    order = np.lexsort((np.arange(len(copy)), -blended, copy))
    begins = np.r_[True, copy[order][1:] != copy[order][:-1]][: len(copy)]
    best = np.empty(len(copy), int)
    best[order] = order[begins][np.cumsum(begins) - 1]
    may = (best != np.arange(len(copy))) & (blended < SURELY_CONTENT) & ~may_repeat
    repeats = may & (words >= FEWEST_WORDS_OF_COPY) & (group != group[best])
    for segment in np.flatnonzero(may & ~repeats):
        repeats[segment] = in_long_run(segment, best[segment], words, copy)
    return repeats


def in_long_run(a: int, b: int, words, copy) -> bool:
    """Whether two segments of the same words belong to runs of the same words that are long enough."""
    total = words[a]
    for step in (-1, 1):
        i, j = a + step, b + step
        while total < FEWEST_WORDS_OF_RUN and min(i, j) >= 0 and max(i, j) < len(copy) and copy[i] == copy[j]:
            total += words[i]
            i, j = i + step, j + step
    return total >= FEWEST_WORDS_OF_RUN


POINTS, WEIGHTS = np.polynomial.hermite_e.hermegauss(9)
WEIGHTS = WEIGHTS / WEIGHTS.sum()
ATTENUATION = (16 * 3**0.5 / (15 * np.pi)) ** 2


def scenarios_of(probability, deviation: float):
    """How a page may stand if its log odds err together: the weights of scenarios, and a row of probabilities each; see shared-error.ts."""
    if deviation == 0:
        return np.ones(1), probability[None]
    with np.errstate(divide="ignore", over="ignore"):
        log_odds = (1 + ATTENUATION * deviation**2) ** 0.5 * np.log(probability / np.maximum(1 - probability, 0))
        return WEIGHTS, 1 / (1 + np.exp(-(log_odds[None] + deviation * POINTS[:, None])))


class Prefixes:
    """The most probable segments of a page, one after another: sorted once for all slacks."""

    def __init__(self, blended, words, deviation: float):
        blended = np.asarray(blended, float)
        self.order = np.argsort(-blended, kind="stable")
        # a shared error alone could part segments of one probability
        self.ends = (np.diff(blended[self.order], append=-1) < 0) | (deviation == 0)
        self.expected = float((blended * words).sum())
        self.scenarios = scenarios_of(blended, deviation)
        expected_words = self.scenarios[1] * words
        self.totals = expected_words.sum(1, keepdims=True)
        self.hits = np.cumsum(expected_words[:, self.order], 1)
        self.words = np.cumsum(words[self.order])

    def f1(self, slack: float):
        """The expected F1 of each."""
        return self.scenarios[0] @ (2 * self.hits / (self.words + slack * self.totals))

    def best(self, fewest_words: float, slack: float):
        """The segments of the one that is expected to have the best F1, and that F1."""
        chosen = np.zeros(len(self.order), bool)
        if len(chosen) == 0 or self.expected < fewest_words:
            return chosen, 0.0
        best = int(np.where(self.ends, self.f1(slack), 0).argmax())
        chosen[self.order[: best + 1]] = True
        return chosen, float(self.f1(1)[best])


def score(data: Dataset, page: int, chosen) -> tuple[float, float, float]:
    """Precision, recall and F1 of the words of a choice against the gold, as multisets (WCXB)."""
    rows, types, wanted = data.bags[page]
    words = float(data.count[data.offset[page] : data.offset[page + 1]][chosen].sum())
    gold = data.pages[page]["goldWords"]
    if words == 0 and gold == 0:
        return 1.0, 1.0, 1.0
    if words == 0 or gold == 0:
        return 0.0, 0.0, 0.0
    segment = np.repeat(np.arange(len(rows) - 1), np.diff(rows))
    shared = float(np.minimum(np.bincount(types[chosen[segment]], minlength=len(wanted)), wanted).sum())
    return shared / words, shared / gold, 2 * shared / (words + gold)


def evaluate(data: Dataset, probability, pages, rule: Rule) -> np.ndarray:
    """Precision, recall, F1 and expected F1 of each page."""
    return evaluate_rules(data, probability, pages, [rule])[rule]


def evaluate_rules(data: Dataset, probability, pages, rules) -> dict[Rule, np.ndarray]:
    """By rule, precision, recall, F1 and expected F1 of each page. Many rules take little longer than one: most choose the same."""
    results = {rule: np.zeros((len(pages), 4)) for rule in rules}
    for row, page in enumerate(pages):
        decide = decider(data, page, probability)
        scores = {}
        for rule in rules:
            chosen, expected, _ = decide(rule)
            key = chosen.tobytes()
            if key not in scores:
                scores[key] = score(data, page, chosen)
            results[rule][row] = *scores[key], expected
    return results
