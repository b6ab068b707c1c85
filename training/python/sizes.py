"""Accuracy of models of other sizes: cross-validated F1, and each model, fitted outside the first fold, as a file to be timed."""

import gzip
import json
from pathlib import Path

import numpy as np

from choose import decision
from fit import binned, fit
from folds import FOLDS, choose_rule, learnt_from, scored
from model_file import write_model
from progress import Progress
from study import Clock, load, mean_f1, parser, sound_pages

# trees as they grow, by leaves and learning rate
SHAPES = [
    {"leaves": 8, "rate": 0.15, "trees": [25, 50, 100]},
    {"leaves": 24, "rate": 0.05, "trees": [200, 400, 600]},
]


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--json", type=Path, required=True, help="file to write; models lie beside it")
    options = options.parse_args()
    with Clock():
        data = load(options)
        learns, held_out, part = learnt_from(data), scored(data), data.column("part")
        progress = Progress(FOLDS * sum(max(shape["trees"]) for shape in SHAPES))
        models = []
        for shape in SHAPES:
            settings = {"leaves": shape["leaves"], "rate": shape["rate"], "seed": options.seed, "threads": options.threads}
            bins = binned(data, learns, **settings)
            probability = {trees: np.zeros(len(data.count), np.float32) for trees in shape["trees"]}
            for fold in range(FOLDS):
                named = f"{shape['leaves']} leaves, fold {fold + 1} of {FOLDS}"
                booster = fit(bins, (part != fold)[data.page], max(shape["trees"]), callbacks=[progress.of_trees(named)], **settings)
                held = (held_out & (part == fold))[data.page]
                for trees in shape["trees"]:
                    if held.any():
                        probability[trees][held] = booster.predict(data.features[held], num_iteration=trees, num_threads=options.threads)
                if fold == 0:
                    first = booster
            for trees in shape["trees"]:
                rule, results = choose_rule(data, probability[trees], options.judged)
                f1 = round(mean_f1(results, sound_pages(data, results)), 4)
                models.append({"trees": trees, "leaves": shape["leaves"], "f1": f1, **write(options, data, first, rule, trees, shape["leaves"])})
        options.json.write_text(json.dumps(models))


def write(options, data, booster, rule, trees: int, leaves: int) -> dict:
    """A model of the first trees of a booster, and its size."""
    rules = {focus: decision(rule) for focus in ("precision", "balanced", "recall")}
    model = write_model(booster, data.names, {"name": f"{trees}x{leaves}", "version": "0", "data": "", "rules": rules}, trees)
    file = options.json.parent / f"{trees}x{leaves}.bin"
    file.write_bytes(model)
    return {"file": file.name, "bytes": len(model), "gzipped": len(gzip.compress(model, 9, mtime=0))}


if __name__ == "__main__":
    main()
