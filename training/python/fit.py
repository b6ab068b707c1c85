"""The trees: LightGBM with a logistic loss on soft labels."""

from dataclasses import dataclass

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


class Rows(lightgbm.Sequence):
    """Some rows of the features, copied a batch at a time: LightGBM wants float64, and the columns alone are 3 GB."""

    batch_size = 8192

    def __init__(self, features: np.ndarray, rows: np.ndarray):
        self.features = features
        self.rows = rows

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, place) -> np.ndarray:
        return self.features[self.rows[place]].astype(np.float64)


@dataclass(frozen=True)
class Bins:
    """Rows in bins, whose borders hang on these rows alone."""

    rows: np.ndarray  # numbers of the rows in the data, ascending
    dataset: lightgbm.Dataset


def binned(data: Dataset, learns: np.ndarray, leaves: int, rate: float, seed: int, threads: int) -> Bins:
    """
    Bins of the pages that are learnt from, once for all folds. What is only measured is left out, as trees split at the borders.

    learns: by page.
    """
    rows = np.flatnonzero(learns[data.page])
    weight = row_weights(data)[rows]
    dataset = lightgbm.Dataset(
        Rows(data.features, rows),
        data.label[rows],
        weight=weight / weight.mean(),
        feature_name=[f"f{i}" for i in range(len(data.names))],
        params=parameters(leaves, rate, seed, threads),
    )
    return Bins(rows, dataset.construct())


def fit(bins: Bins, wanted: np.ndarray, trees: int, callbacks=None, **options) -> lightgbm.Booster:
    """
    Trains on some of the rows in bins.

    wanted: by row of the data.
    callbacks: called after each tree, see progress.py.
    """
    subset = bins.dataset.subset(np.flatnonzero(wanted[bins.rows]))
    return lightgbm.train(parameters(**options), subset, trees, callbacks=callbacks)
