"""Writes models in the format that packages/core/src/learned/model/model-file.ts reads and describes."""

import json
import struct

import numpy as np

FORMAT_VERSION = 1


def feature_digest(names: list[str]) -> str:
    """FNV-1a over the names, as feature-digest.ts has it."""
    digest = 0x811C9DC5
    for letter in "\n".join(names).encode():
        digest = ((digest ^ letter) * 0x01000193) & 0xFFFFFFFF
    return f"{digest:08x}"


def _preorder(tree):
    """Nodes of a tree, parents first, left before right."""
    stack = [tree]
    while stack:
        node = stack.pop()
        yield node
        if "split_feature" in node:
            stack.append(node["right_child"])
            stack.append(node["left_child"])


def write_model(booster, names, header) -> bytes:
    """
    The bytes of a LightGBM model of numeric splits.

    names: all features, in the order of the training columns.
    header: name, version, data, rules; the rest is filled in here.
    """
    trees = [info["tree_structure"] for info in booster.dump_model()["tree_info"]]
    nodes = [list(_preorder(tree)) for tree in trees]
    inner = [node for tree in nodes for node in tree if "split_feature" in node]
    used = sorted({node["split_feature"] for node in inner})
    row_of = {feature: row for row, feature in enumerate(used)}
    thresholds = [
        sorted({np.float32(node["threshold"]) for node in inner if node["split_feature"] == feature})
        for feature in used
    ]
    if any(len(values) > 255 for values in thresholds):
        raise ValueError("a feature has more than 255 thresholds: train with fewer bins")
    place = [{value: row for row, value in enumerate(values)} for values in thresholds]
    shape = [1 if "split_feature" in node else 0 for tree in nodes for node in tree]
    leaves = [node for tree in nodes for node in tree if "split_feature" not in node]
    values = np.array([leaf["leaf_value"] for leaf in leaves])
    unit = float(np.abs(values).max() / 32767) or 1.0
    cover = [min(255, round(8 * np.log2(1 + leaf.get("leaf_count", 0)))) for leaf in leaves]
    text = json.dumps(
        {
            **header,
            "features": feature_digest(names),
            "bias": 0.0,
            "leafUnit": unit,
            "used": len(used),
            "trees": len(trees),
            "nodes": len(inner),
            "leaves": len(leaves),
        },
        sort_keys=True,
    ).encode()
    text += b" " * (-len(text) % 4)
    rows = [row_of[node["split_feature"]] for node in inner]
    return b"".join(
        [
            b"PithTree",
            struct.pack("<HHI", FORMAT_VERSION, 0, len(text)),
            text,
            np.array(used, "<u2").tobytes(),
            np.array([len(part) for part in thresholds], "<u2").tobytes(),
            np.array([value for part in thresholds for value in part], "<f4").tobytes(),
            np.array(shape, "u1").tobytes(),
            np.array(rows, "<u2").tobytes(),
            np.array([place[row][np.float32(node["threshold"])] for row, node in zip(rows, inner)], "u1").tobytes(),
            np.round(values / unit).astype("<i2").tobytes(),
            np.array(cover, "u1").tobytes(),
        ]
    )
