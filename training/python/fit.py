"""
The trees: LightGBM with a logistic loss on soft labels. Where they are many, half of them are fitted to the pages as they are and half to all
their forms: forms teach what holds without names and on shorter pages, and cost what only whole pages tell. Boosters of two views err in
different places, and their mean errs less.
"""

from dataclasses import dataclass

import lightgbm
import numpy as np

from dataset import Dataset
from model_file import preorder


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


FEWEST_HALVED = 200  # trees; halves of fewer know too little each
# what each half draws for a tree: of rows the forms alone, as there are fewer pages as they are
AS_THEY_ARE = {"feature_fraction": 0.3}
IN_ALL_FORMS = {"feature_fraction": 0.2, "bagging_fraction": 0.5, "bagging_freq": 1}


def parameters(leaves: int, rate: float, seed: int, threads: int) -> dict:
    """What the trees of both halves depend on besides data and their number."""
    return {
        "objective": "cross_entropy",
        "learning_rate": rate,
        "num_leaves": leaves,
        "max_bin": 63,
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
    original: np.ndarray  # by these rows, whether the page is as it is
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
    original = (data.column("variant") == "original")[data.page][rows]
    return Bins(rows, original, dataset.construct())


@dataclass(frozen=True)
class Forest:
    """The mean, of logits, of boosters of logistic loss; answers what one booster does, with trees counted over all."""

    boosters: list[lightgbm.Booster]

    def predict(self, features: np.ndarray, num_iteration: int | None = None, num_threads: int = 1) -> np.ndarray:
        """Probability of each row, by the first trees of each booster where `num_iteration` says how many in all."""
        scores = [
            booster.predict(features, num_iteration=first, num_threads=num_threads, raw_score=True)
            for booster, first in self.share(num_iteration)
        ]
        return 1 / (1 + np.exp(-np.mean(scores, axis=0)))

    def dump_model(self, num_iteration: int | None = None) -> dict:
        """The trees, one booster's after the other's, with leaves whose sum is the logit."""
        trees = [info for booster, first in self.share(num_iteration) for info in booster.dump_model(num_iteration=first)["tree_info"]]
        for tree in trees:
            for node in preorder(tree["tree_structure"]):
                if "leaf_value" in node:
                    node["leaf_value"] /= len(self.boosters)
        return {"tree_info": trees}

    def feature_importance(self, kind: str) -> np.ndarray:
        return np.sum([booster.feature_importance(kind) for booster in self.boosters], axis=0)

    def share(self, trees: int | None) -> list[tuple]:
        """Each booster with how many of so many trees are its; all that it has where `trees` is None."""
        if trees is None or len(self.boosters) == 1:
            return [(booster, trees) for booster in self.boosters]
        return list(zip(self.boosters, halves(trees)))


def halves(trees: int) -> tuple[int, int]:
    return trees - trees // 2, trees // 2


def fit(bins: Bins, wanted: np.ndarray, trees: int, callbacks=None, **options) -> Forest:
    """
    Trains on some of the rows in bins.

    wanted: by row of the data.
    callbacks: called after each tree, see progress.py.
    """
    if trees < FEWEST_HALVED:
        views = [(trees, IN_ALL_FORMS, True)]
    else:
        as_they_are, in_all_forms = halves(trees)
        views = [(as_they_are, AS_THEY_ARE, bins.original), (in_all_forms, IN_ALL_FORMS, True)]
    boosters = []
    for number, drawn, seen in views:
        subset = bins.dataset.subset(np.flatnonzero(wanted[bins.rows] & seen))
        boosters.append(lightgbm.train({**parameters(**options), **drawn}, subset, number, callbacks=callbacks))
    return Forest(boosters)
