"""The decision of packages/core/src/learned/judge.ts, choose.ts and repeated-segments.ts, and its score: for choosing its numbers, never for shipping."""

from dataclasses import dataclass

import numpy as np

from dataset import Dataset


@dataclass(frozen=True)
class Rule:
    """How probabilities become a choice; see ChoiceRule in choose.ts."""

    blend: float = 0.3
    fewest_words: float = 6.0
    slack: float = 1.2
    article_slack: float | None = None  # of a page that is surely an article; slack of every page where it is None
    leaves_out: bool = True  # whether comments and copies are left out of what has the best expected F1


def slack_of(rule: Rule, article: float) -> float:
    """The slack of a page that is an article with this probability."""
    return rule.slack if rule.article_slack is None else article * rule.article_slack + (1 - article) * rule.slack


def decision(rule: Rule, factor=1.0) -> dict:
    """A rule as a model's header has it, with its slacks times a factor."""
    numbers = {"blend": rule.blend, "fewestWords": rule.fewest_words, "slack": rule.slack * factor}
    return numbers if rule.article_slack is None else {**numbers, "slackOfArticles": rule.article_slack * factor}


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
    Which segments of a page, the F1 they are expected to have, and the probabilities they were chosen by. Comments of readers are left
    out where at least half of the words that would be chosen stand outside of them; so are segments that repeat others.

    probability: of all rows.
    """
    rows = slice(data.offset[page], data.offset[page + 1])
    words, group, comment = data.words[rows], data.group[rows], data.comment[rows]
    blended = blend(probability[rows], words, group, rule.blend)
    slack = slack_of(rule, data.article[page])
    chosen, expected = best_prefix(blended, words, rule.fewest_words, slack)
    if not rule.leaves_out:
        return chosen, expected, blended
    outside = words[chosen & ~comment].sum()
    if outside > 0 and comment.any() and outside >= words[chosen & comment].sum():
        blended = blend(np.where(comment, 0, probability[rows]), words, group, rule.blend)
        chosen, expected = best_prefix(blended, words, rule.fewest_words, slack)
    repeats = repeated(blended, words, group, data.copy[rows], data.may_repeat[rows])
    if not (chosen & repeats).any():
        return chosen, expected, blended
    kept = chosen & ~repeats
    weight = blended * words
    sums = words[kept].sum() + weight[kept | ~chosen].sum()
    return kept, float(2 * weight[kept].sum() / sums), blended


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


def best_prefix(blended, words, fewest_words: float, slack: float):
    """The most probable segments, as many as are expected to have the best F1, and that F1."""
    chosen = np.zeros(len(blended), bool)
    expected = float((blended * words).sum())
    if len(blended) == 0 or expected < fewest_words:
        return chosen, 0.0
    order = np.argsort(-blended, kind="stable")
    hits = np.cumsum(blended[order] * words[order])
    f1 = 2 * hits / (np.cumsum(words[order]) + slack * expected)
    best = int(f1.argmax())
    chosen[order[: best + 1]] = True
    return chosen, float(2 * hits[best] / (words[order[: best + 1]].sum() + expected))


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
    results = []
    for page in pages:
        chosen, expected, _ = choose(data, page, probability, rule)
        results.append((*score(data, page, chosen), expected))
    return np.array(results).reshape(-1, 4)
