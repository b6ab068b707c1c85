"""The trees: LightGBM with a logistic loss on soft labels."""

import lightgbm
import numpy as np

from dataset import Dataset


def row_weights(data: Dataset) -> np.ndarray:
    """
    Words of each row over the root of its page's words and its gold's, so that long pages do not drown the others; times
    the weight of the page's set, dealt to the forms that the page comes in by their shares.
    """
    words = np.add.reduceat(np.append(data.count, 0), data.offset[:-1])
    words[np.diff(data.offset) == 0] = 0
    gold = np.array([page["goldWords"] for page in data.pages])
    shares: dict[tuple, float] = {}
    for page in data.pages:
        shares[(page["set"], page["id"])] = shares.get((page["set"], page["id"]), 0) + page["share"]
    weight = np.array([page["weight"] * page["share"] / shares[(page["set"], page["id"])] for page in data.pages])
    return data.count * (weight / np.sqrt(np.maximum(gold, 10) * np.maximum(words, 10)))[data.page]


def parameters(leaves: int, rate: float, seed: int, threads: int) -> dict:
    """Everything that the trees depend on besides data and their number."""
    return {
        "objective": "cross_entropy",
        "learning_rate": rate,
        "num_leaves": leaves,
        "max_bin": 63,
        "feature_fraction": 0.2,
        "bagging_fraction": 0.5,
        "bagging_freq": 1,
        "min_data_in_leaf": 20,
        "min_sum_hessian_in_leaf": 0.0,
        "seed": seed,
        "deterministic": True,
        "force_col_wise": True,
        "num_threads": threads,
        "verbose": -1,
    }


def binned(data: Dataset, leaves: int, rate: float, seed: int, threads: int) -> lightgbm.Dataset:
    """All rows in bins, once for all folds."""
    weight = row_weights(data)
    whole = lightgbm.Dataset(
        data.features,
        data.label,
        weight=weight / weight.mean(),
        feature_name=[f"f{i}" for i in range(len(data.names))],
        params=parameters(leaves, rate, seed, threads),
        free_raw_data=False,
    )
    return whole.construct()


def fit(whole: lightgbm.Dataset, rows: np.ndarray, trees: int, callbacks=None, **options) -> lightgbm.Booster:
    """Trains on some of the rows. callbacks: called after each tree, see progress.py."""
    return lightgbm.train(parameters(**options), whole.subset(rows.nonzero()[0]), trees, callbacks=callbacks)
