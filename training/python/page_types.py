"""
Trains the model of page types: cross-validates over sites, writes the model file, and prints its table as Markdown.

    python training/python/page_types.py --work WORK --output page-types.bin

WORK is the folder that the exporter wrote. Nothing is learnt from pages that are locked away, or printed of them.
"""

import argparse
import gzip
import hashlib
import json
from pathlib import Path

import lightgbm
import numpy as np

from dataset import key_of
from folds import FOLDS
from model_file import write_model

# as pageTypes in packages/core/src/learned/page-type.ts
TYPES = ["article", "forum", "product", "collection", "listing", "documentation", "service"]
# as averagedFeatures in packages/core/src/learned/features/page-type-features.ts; the digest in the model file holds the two together
AVERAGED = [
    *["numbers", "short-words", "capitalised", "word-length", "images", "preformatted", "heading-level", "same-parent+2"],
    *["in-tag-h1", "in-tag-h2", "in-article", "in-product", "in-cart", "up-2-words", "up-4-words", "content-code-ratio-400"],
]
# sets that have pages of one type only, or of two, would otherwise decide how probable the types are
FULL_WEIGHT = {"wcxb", "magic-html"}
OTHER_WEIGHT = 0.3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, required=True, help="folder that the exporter wrote")
    parser.add_argument("--output", type=Path, help="model file to write")
    parser.add_argument("--predictions", type=Path, help="file for the cross-validated probabilities of all pages, of known types or not")
    parser.add_argument("--version", default="1")
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--leaves", type=int, default=4)
    parser.add_argument("--learning-rate", type=float, default=0.15)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    names, pages, rows = read(options.work)
    known = np.array([page.get("pageType") in TYPES for page in pages])
    label = np.array([TYPES.index(page["pageType"]) if has_type else 0 for page, has_type in zip(pages, known)])
    part = np.array([page["part"] for page in pages], object)
    unlocked = part != "lockbox"
    learnable = known & unlocked & np.array([page["use"] == "ship" for page in pages])
    weight = weights(pages)

    def fitted(mask) -> lightgbm.Booster:
        data = lightgbm.Dataset(rows[mask], label[mask], weight=weight[mask])
        return lightgbm.train(parameters(options), data, options.rounds)

    probability = np.zeros((len(pages), len(TYPES)))
    for fold in [*range(FOLDS), "lockbox"]:
        held = part == fold
        if not held.any():
            continue
        probability[held] = fitted(learnable & ~held).predict(rows[held])
    original = np.array([page["variant"] == "original" for page in pages])
    shown = np.flatnonzero(known & unlocked)
    print_tables([pages[page] for page in shown], label[shown], probability[shown], original[shown])
    if options.predictions:
        keys = np.array([key_of(page) for page in pages])
        np.savez_compressed(options.predictions, keys=keys[original], types=np.array(TYPES), probability=probability[original])
    if options.output:
        digest = hashlib.sha256(rows[learnable].tobytes() + label[learnable].tobytes()).hexdigest()
        header = {"name": "page-types", "version": options.version, "data": digest, "classes": TYPES}
        model = write_model(fitted(learnable), names, header)
        print(f"\n{len(model)} bytes, {len(gzip.compress(model, 9, mtime=0))} gzipped")
        options.output.write_bytes(model)


def read(folder: Path) -> tuple[list[str], list[dict], np.ndarray]:
    """Names of the features, the pages that have text, and a row of features for each."""
    described = json.loads((folder / "features.json").read_text())
    columns = {name: column for column, name in enumerate(described["names"])}
    own = [columns[name] for name in described["groups"]["page"]]
    averaged = [columns[name] for name in AVERAGED]
    features = np.memmap(folder / "features.f32", np.float32, "r").reshape(-1, len(columns))
    words = np.fromfile(folder / "words.f32", np.float32)
    pages, rows = [], []
    end = 0
    with open(folder / "pages.jsonl", encoding="utf-8") as lines:
        for line in lines:
            page = json.loads(line)
            start, end = end, end + page["rows"]
            if start == end:
                continue
            part = features[start:end]
            mean = np.average(part[:, averaged].astype(np.float64), axis=0, weights=words[start:end])
            pages.append(page)
            rows.append(np.concatenate([part[0, own], mean]).astype(np.float32))
    names = [*described["groups"]["page"], *(f"mean-{name}" for name in AVERAGED)]
    return names, pages, np.array(rows)


def weights(pages: list[dict]) -> np.ndarray:
    """Every page counts once, in however many forms it comes."""
    forms: dict[tuple, int] = {}
    for page in pages:
        key = (page["set"], page["id"])
        forms[key] = forms.get(key, 0) + 1
    return np.array(
        [
            (1 if page["set"] in FULL_WEIGHT else OTHER_WEIGHT) / forms[(page["set"], page["id"])]
            for page in pages
        ]
    )


def parameters(options: argparse.Namespace) -> dict:
    """Everything that the trees depend on besides data and their number."""
    return {
        "objective": "multiclass",
        "num_class": len(TYPES),
        "num_leaves": options.leaves,
        "learning_rate": options.learning_rate,
        "max_bin": 63,
        "min_data_in_leaf": 20,
        "feature_fraction": 0.3,
        "bagging_fraction": 0.6,
        "bagging_freq": 1,
        "lambda_l2": 1.0,
        "seed": options.seed,
        "deterministic": True,
        "force_col_wise": True,
        "num_threads": 1,
        "verbose": -1,
    }


def print_tables(pages, label, probability, original) -> None:
    """Accuracy, log loss and calibration by set and, for WCXB, by type."""
    sets = np.array([page["set"] for page in pages])
    known = np.maximum(probability[np.arange(len(label)), label], 1e-9)
    right = probability.argmax(1) == label
    print("| pages | number | accuracy | log loss | probability of the true type |")
    print("| --- | ---: | ---: | ---: | ---: |")
    groups = [(name, original & (sets == name)) for name in sorted(set(sets), key=lambda name: (name != "wcxb", name))]
    types = [(f"- {name}", original & (sets == "wcxb") & (label == i)) for i, name in enumerate(TYPES)]
    for name, mask in [*groups[:1], *types, *groups[1:]]:
        figures = (right[mask].mean(), -np.log(known[mask]).mean(), known[mask].mean())
        print(f"| {name} | {mask.sum()} | " + " | ".join(f"{figure:.3f}" for figure in figures) + " |")
    wcxb = original & (sets == "wcxb")
    sure = probability[wcxb].max(1)
    print(f"\nOf WCXB's pages {(sure >= 0.9).mean():.0%} have a type of 0.9 or more; of these {right[wcxb][sure >= 0.9].mean():.1%} are right.")
    bins = np.minimum((sure * 10).astype(int), 9)
    gaps = [abs(sure[bins == b].sum() - right[wcxb][bins == b].sum()) for b in range(10)]
    print(f"Mean distance of the highest probability from the share that is right: {sum(gaps) / len(sure):.3f}.")


if __name__ == "__main__":
    main()
