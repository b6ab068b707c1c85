"""
Writes scores that LightGBM gives, for a test that the evaluator in TypeScript gives the same: of rows of pages, and of rows
whose values lie on the thresholds of the trees and just above. The trees are fitted to noise; they are not to be good.

    node training/dist/rows.js PAGE... > rows.json
    python training/python/score_rows.py --rows rows.json --output packages/core/src/learned/model/lightgbm-scores.json
"""

import argparse
import base64
import json
from pathlib import Path

import lightgbm
import numpy as np

from model_file import leaf_unit, preorder, threshold_below, write_model

TREES, LEAVES, FEATURES, EDGE_ROWS = 8, 8, 12, 60


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    exported = json.loads(options.rows.read_text())
    rows = np.array(exported["rows"], np.float32)
    few = most_different(rows)
    names = [exported["names"][feature] for feature in few]
    rows = rows[:, few]
    random = np.random.default_rng(1)
    booster = fit(rows, random.random(len(rows)))
    round_leaves(booster)
    thresholds = thresholds_by_feature(booster)
    edges = rows[random.integers(len(rows), size=EDGE_ROWS)]
    for row in edges:
        for feature, values in thresholds.items():
            below = threshold_below(random.choice(values))
            row[feature] = random.choice([below, np.nextafter(below, np.float32(np.inf))])
    scored = np.concatenate([rows, edges])
    rule = {"blend": 0.3, "fewestWords": 6, "slack": 1}
    header = {"name": "noise", "version": "1", "data": "", "rules": dict.fromkeys(["precision", "balanced", "recall"], rule)}
    described = {
        "names": names,
        "model": encode(write_model(booster, names, header)),
        "rows": encode(scored.astype("<f4").tobytes()),
        "scores": encode(booster.predict(scored, raw_score=True).astype("<f8").tobytes()),
    }
    options.output.write_text(json.dumps(described, indent=2) + "\n")


def most_different(rows: np.ndarray) -> np.ndarray:
    """The features of most different values."""
    values = [len(np.unique(column)) for column in rows.T]
    return np.sort(np.argsort(values, kind="stable")[-FEATURES:])


def fit(rows: np.ndarray, label: np.ndarray) -> lightgbm.Booster:
    parameters = {
        "objective": "cross_entropy",
        "num_leaves": LEAVES,
        "max_bin": 63,
        "min_data_in_leaf": 3,
        "min_data_in_bin": 1,
        "feature_fraction": 0.5,
        "seed": 1,
        "deterministic": True,
        "force_col_wise": True,
        "num_threads": 1,
        "verbose": -1,
    }
    return lightgbm.train(parameters, lightgbm.Dataset(rows, label), TREES)


def trees_of(booster: lightgbm.Booster) -> list[list[dict]]:
    return [list(preorder(info["tree_structure"])) for info in booster.dump_model()["tree_info"]]


def round_leaves(booster: lightgbm.Booster) -> None:
    """Gives the leaves the values that the file will have, so that scores are the same to the last bit."""
    leaves = [(tree, node) for tree, nodes in enumerate(trees_of(booster)) for node in nodes if "leaf_value" in node]
    unit = leaf_unit(np.array([node["leaf_value"] for _, node in leaves]))
    for tree, node in leaves:
        booster.set_leaf_output(tree, node["leaf_index"], round(node["leaf_value"] / unit) * unit)


def thresholds_by_feature(booster: lightgbm.Booster) -> dict[int, list[float]]:
    thresholds: dict[int, list[float]] = {}
    for node in (node for nodes in trees_of(booster) for node in nodes if "split_feature" in node):
        thresholds.setdefault(node["split_feature"], []).append(node["threshold"])
    return thresholds


def encode(part: bytes) -> str:
    return base64.b64encode(part).decode()


if __name__ == "__main__":
    main()
