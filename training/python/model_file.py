"""Writes models in the format that envelope.ts and model-file.ts in packages/core/src/learned/model read and describe."""

import json
import math
import struct
import zlib

import numpy as np

FORMAT_VERSION = 2


def feature_digest(names: list[str]) -> str:
    """FNV-1a over the names, as feature-digest.ts has it."""
    digest = 0x811C9DC5
    for letter in "\n".join(names).encode():
        digest = ((digest ^ letter) * 0x01000193) & 0xFFFFFFFF
    return f"{digest:08x}"


def threshold_below(value: float) -> np.float32:
    """
    The highest float32 that is not above a threshold: a float32 is not above the one exactly if it is not above the other.
    The nearest float32 may lie above, and would send a value that equals it the other way.
    """
    nearest = np.float32(value)
    return np.nextafter(nearest, np.float32(-np.inf)) if float(nearest) > value else nearest


def leaf_unit(values: np.ndarray) -> float:
    """
    The unit in which leaves are whole numbers of 16 bits, a power of two: so each value is a float32, and scores are sums
    without rounding.
    """
    most = float(np.abs(values).max())
    return 2.0 ** math.ceil(math.log2(most / 32767)) if most > 0 else 1.0


def preorder(tree):
    """Nodes of a tree, parents first, left before right."""
    stack = [tree]
    while stack:
        node = stack.pop()
        yield node
        if "split_feature" in node:
            stack.append(node["right_child"])
            stack.append(node["left_child"])


def write_model(booster, names, header, first: int | None = None) -> bytes:
    """
    The bytes of a LightGBM model of numeric splits.

    names: all features, in the order of the training columns.
    header: name, version, data, rules; the rest is filled in here.
    first: how many trees, from the first one; all where it is None.
    """
    trees = [info["tree_structure"] for info in booster.dump_model(num_iteration=first)["tree_info"]]
    nodes = [list(preorder(tree)) for tree in trees]
    inner = [node for tree in nodes for node in tree if "split_feature" in node]
    used = sorted({node["split_feature"] for node in inner})
    row_of = {feature: row for row, feature in enumerate(used)}
    thresholds = [
        sorted({threshold_below(node["threshold"]) for node in inner if node["split_feature"] == feature})
        for feature in used
    ]
    if any(len(values) > 255 for values in thresholds):
        raise ValueError("a feature has more than 255 thresholds: train with fewer bins")
    place = [{value: row for row, value in enumerate(values)} for values in thresholds]
    shape = [1 if "split_feature" in node else 0 for tree in nodes for node in tree]
    leaves = [node for tree in nodes for node in tree if "split_feature" not in node]
    values = np.array([leaf["leaf_value"] for leaf in leaves])
    unit = leaf_unit(values)
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
    rows = [row_of[node["split_feature"]] for node in inner]
    content = b"".join(
        [
            struct.pack("<I", len(text)),
            text,
            np.array(used, "<u2").tobytes(),
            np.array([len(part) for part in thresholds], "<u2").tobytes(),
            np.array([value for part in thresholds for value in part], "<f4").tobytes(),
            np.array(shape, "u1").tobytes(),
            np.array(rows, "<u2").tobytes(),
            np.array([place[row][threshold_below(node["threshold"])] for row, node in zip(rows, inner)], "u1").tobytes(),
            np.round(values / unit).astype("<i2").tobytes(),
            np.array(cover, "u1").tobytes(),
        ]
    )
    return b"PithTree" + struct.pack("<III", FORMAT_VERSION, 20 + len(content), zlib.crc32(content)) + content
