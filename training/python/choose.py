"""The decision of packages/core/src/learned/choose.ts and its score: for choosing its numbers, never for shipping."""

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


def choose(probability, words, group, rule: Rule):
    """Which segments, and the F1 they are expected to have."""
    chosen = np.zeros(len(probability), bool)
    blended = blend(probability, words, group, rule.blend)
    expected = float((blended * words).sum())
    if len(probability) == 0 or expected < rule.fewest_words:
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
        rows = slice(data.offset[page], data.offset[page + 1])
        chosen, expected = choose(probability[rows], data.words[rows], data.group[rows], rule)
        results.append((*score(data, page, chosen), expected))
    return np.array(results).reshape(-1, 4)
