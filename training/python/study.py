"""What the studies share: options, pages without those that are locked away, cross-validated results, paired comparisons."""

import argparse
import time
from hashlib import sha256
from pathlib import Path

import numpy as np

from choose import Rule
from dataset import Dataset, key_of, read
from fit import binned
from folds import choose_rule, learnt_from, out_of_fold
from predictions import read_predictions
from progress import Progress

DRAWS = 10_000


def parser(description: str, trees=600) -> argparse.ArgumentParser:
    """The options of every study."""
    options = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--work", type=Path, required=True, help="folder of exported columns")
    options.add_argument("--predictions", type=Path, help="cross-validated probabilities that train.py kept")
    options.add_argument("--page-types", type=Path, help="cross-validated types of the pages that page_types.py kept")
    options.add_argument("--trees", type=int, default=trees)
    options.add_argument("--leaves", type=int, default=24)
    options.add_argument("--learning-rate", type=float, default=0.05)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--judged", default="wcxb", help="set whose pages choose the numbers of the decision")
    options.add_argument("--every", type=int, default=1, help="one page of this many, to try a study")
    return options


def settings_of(options) -> dict:
    return {"leaves": options.leaves, "rate": options.learning_rate, "seed": options.seed, "threads": options.threads}


def unit_hash(text: str) -> float:
    """A number in [0, 1) that hangs on a text only."""
    return int.from_bytes(sha256(text.encode()).digest()[:4]) / 2**32


def load(options, uses=("ship",), forms=None) -> Dataset:
    """
    The pages of a study: originals of all sets, and the forms of those that are learnt from. Locked pages are never loaded.

    forms: which forms besides the original; all where it is None.
    """

    def keeps(page: dict) -> bool:
        if page["part"] == "lockbox":
            return False
        is_form = page["use"] in uses and (forms is None or page["variant"] in forms)
        return (page["variant"] == "original" or is_form) and unit_hash(f"every {key_of(page)}") * options.every < 1

    data = read(options.work, keeps, options.page_types)
    if not data.pages:
        raise SystemExit(f"Expected pages in {options.work}, got none")
    return data


def cross_validated(options, data: Dataset, uses=("ship",), learns=None, what="", progress=None):
    """Probabilities, the rule chosen on all folds, and results by page, each by trees and rule of the other folds."""
    if options.predictions is not None and learns is None:
        probability = read_predictions(options.predictions, data)
    else:
        learns = learnt_from(data, uses) if learns is None else learns
        settings = settings_of(options)
        progress = progress or Progress(5 * options.trees)
        bins = binned(data, learns, **settings)
        probability = out_of_fold(data, bins, options.trees, progress, what, **settings)
    rule, results = choose_rule(data, probability, options.judged)
    return probability, rule, results


def sound_pages(data: Dataset, results: dict, name: str | None = "wcxb") -> list[int]:
    """Pages with results whose gold is not suspect, of one set; of all sets where it has none."""
    sound = [page for page in results if not data.pages[page].get("suspect")]
    return [page for page in sound if data.pages[page]["set"] == name] or sound


def mean_f1(results: dict, pages: list[int]) -> float:
    return float(np.mean([results[page][2] for page in pages]))


def paired(data: Dataset, first: dict, second: dict, pages: list[int], seed=1) -> dict:
    """
    The mean gain in F1 of the second over the first, with a 95 % interval and the share of draws that show no gain. Sites are
    drawn, not pages, as pages of one site are alike.
    """
    sites: dict[str, int] = {}
    site = np.array([sites.setdefault(data.pages[page]["site"], len(sites)) for page in pages])
    gain = np.array([second[page][2] - first[page][2] for page in pages])
    sums = np.bincount(site, gain, len(sites))
    counts = np.bincount(site, minlength=len(sites))
    random = np.random.default_rng(seed)
    means = np.empty(DRAWS)
    for draw in range(DRAWS):
        drawn = random.integers(0, len(sites), len(sites))
        means[draw] = sums[drawn].sum() / counts[drawn].sum()
    low, high = np.percentile(means, [2.5, 97.5])
    return {"gain": float(gain.mean()), "low": float(low), "high": float(high), "none": float((means <= 0).mean())}


def gain_cells(gain: dict) -> list[str]:
    """A paired comparison as cells of a table: gain, interval."""
    return [f"{gain['gain']:+.4f}", f"{gain['low']:+.4f} to {gain['high']:+.4f}"]


def rule_text(rule: Rule) -> str:
    of_articles = "" if rule.article_slack is None else f", of articles {rule.article_slack}"
    shared = f", shared error {rule.shared_deviation}" if rule.shared_deviation > 0 else ""
    return f"blend {rule.blend}, fewest words {rule.fewest_words}, slack {rule.slack}{of_articles}{shared}"


class Clock:
    """Says at the end how long a study took."""

    def __enter__(self):
        self.started = time.monotonic()
        return self

    def __exit__(self, *failed):
        if failed[0] is None:
            print(f"\nTook {(time.monotonic() - self.started) / 60:.1f} minutes.")
