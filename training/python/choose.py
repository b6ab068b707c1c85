"""The decision of packages/core/src/learned/judge.ts and choose.ts and its score: for choosing its numbers, never for shipping."""

from dataclasses import dataclass

import numpy as np

from dataset import Dataset


@dataclass(frozen=True)
class Rule:
    """How probabilities become a choice; see ChoiceRule in choose.ts."""

    blend: float = 0.3
    fewest_words: float = 6.0
    slack: float = 1.2


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
    Which segments of a page, and the F1 they are expected to have. Comments of readers are left out where at least half of the words
    that would be chosen stand outside of them.

    probability: of all rows.
    """
    rows = slice(data.offset[page], data.offset[page + 1])
    words, group, comment = data.words[rows], data.group[rows], data.comment[rows]
    chosen, expected = best_prefix(blend(probability[rows], words, group, rule.blend), words, rule)
    outside = words[chosen & ~comment].sum()
    if outside > 0 and comment.any() and outside >= words[chosen & comment].sum():
        left = np.where(comment, 0, probability[rows])
        return best_prefix(blend(left, words, group, rule.blend), words, rule)
    return chosen, expected


def best_prefix(blended, words, rule: Rule):
    """The most probable segments, as many as are expected to have the best F1, and that F1."""
    chosen = np.zeros(len(blended), bool)
    expected = float((blended * words).sum())
    if len(blended) == 0 or expected < rule.fewest_words:
        return chosen, 0.0
    order = np.argsort(-blended, kind="stable")
    hits = np.cumsum(blended[order] * words[order])
    f1 = 2 * hits / (np.cumsum(words[order]) + rule.slack * expected)
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
        chosen, expected = choose(data, page, probability, rule)
        results.append((*score(data, page, chosen), expected))
    return np.array(results).reshape(-1, 4)
