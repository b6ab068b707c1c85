"""
Trains a model of the learned extractor: cross-validates over sites, chooses the decision's numbers inside the folds, trains on
everything, writes the model file and a report.

Called by `npm run train` and `pith train`; see training/README.md.
"""

import argparse
import hashlib
import json
import platform
from pathlib import Path

import lightgbm
import numpy as np

from choose import Rule, decision, evaluate
from dataset import read
from fit import binned, fit
from folds import FOLDS, choose_rule, learnt_from, out_of_fold, scored, unlocked
from model_file import write_model
from predictions import write_predictions
from progress import Progress
from tables import print_rows, result_rows

# how much more or less gold than expected the other two answers take for granted
FOCUS = {"precision": 0.6, "balanced": 1.0, "recall": 2.0}


def main() -> None:
    options = arguments()
    data = read(options.work, lambda page: page["use"] == "ship" or page["variant"] == "original", options.page_types)
    learns = learnt_from(data)
    settings = {"leaves": options.leaves, "rate": options.learning_rate, "seed": options.seed, "threads": options.threads}
    runs = FOLDS * options.cross_validate + options.lockbox + (options.output is not None)
    progress = Progress(runs * options.trees)
    bins = binned(data, learns & unlocked(data), **settings)
    report = {
        "name": options.name,
        "trees": options.trees,
        **{key: settings[key] for key in ("leaves", "rate", "seed")},
        "python": platform.python_version(),
        "lightgbm": lightgbm.__version__,
        "numpy": np.__version__,
        "data": digest(options.work),
        "learnt": {"pages": int((learns & (data.column("variant") == "original")).sum()), "forms": int(learns.sum())},
        "scored": int(scored(data).sum()),
    }

    rule = Rule()
    if options.cross_validate:
        probability = out_of_fold(data, bins, options.trees, progress, **settings)
        rule, results = choose_rule(data, probability, options.judged)
        report["crossValidated"] = result_rows(data, results)
        if options.predictions:
            write_predictions(options.predictions, data, probability)
        print_rows(report["crossValidated"])
    report["rule"] = vars(rule)

    if options.lockbox:
        booster = fit(bins, unlocked(data)[data.page], options.trees, callbacks=[progress.of_trees("lockbox")], **settings)
        held = np.flatnonzero((data.column("variant") == "original") & ~unlocked(data))
        rows = np.isin(data.page, held)
        probability = np.zeros(len(data.count), np.float32)
        probability[rows] = booster.predict(data.features[rows], num_threads=options.threads)
        report["lockbox"] = result_rows(data, dict(zip(held.tolist(), evaluate(data, probability, held, rule))))
        print_rows(report["lockbox"])

    if options.output:
        if (learns & ~unlocked(data)).any():
            bins = binned(data, learns, **settings)
        booster = fit(bins, learns[data.page], options.trees, callbacks=[progress.of_trees("all pages")], **settings)
        header = {
            "name": options.name,
            "version": options.version,
            "data": report["data"],
            "rules": {focus: decision(rule, factor) for focus, factor in FOCUS.items()},
        }
        model = write_model(booster, data.names, header)
        options.output.write_bytes(model)
        gain = booster.feature_importance("gain")
        order = np.argsort(-gain, kind="stable")
        report["gain"] = {data.names[i]: round(float(gain[i] / gain.sum()), 4) for i in order if gain[i] > 0}
        report["bytes"] = len(model)
        report["digest"] = hashlib.sha256(model).hexdigest()
    if options.report:
        options.report.write_text(json.dumps(report, indent=1) + "\n")


def digest(folder: Path) -> str:
    """SHA-256 of what is learnt from."""
    whole = hashlib.sha256()
    for name in ("features.json", "pages.jsonl", "features.f32", "words.f32", "counts.i32", "types.i32"):
        with open(folder / name, "rb") as file:
            while chunk := file.read(1 << 20):
                whole.update(chunk)
    return whole.hexdigest()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True, help="folder that the exporter wrote")
    parser.add_argument("--output", type=Path, help="model file to write")
    parser.add_argument("--report", type=Path, help="figures as JSON")
    parser.add_argument("--predictions", type=Path, help="cross-validated probabilities")
    parser.add_argument("--page-types", type=Path, help="what page_types.py predicted: articles get a slack of their own")
    parser.add_argument("--name", default="learned")
    parser.add_argument("--version", default="1")
    parser.add_argument("--trees", type=int, default=600)
    parser.add_argument("--leaves", type=int, default=24)
    parser.add_argument("--learning-rate", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--cross-validate", action="store_true")
    parser.add_argument("--judged", help="set whose pages choose the numbers of the decision; all that are learnt from where it is left out")
    parser.add_argument("--lockbox", action="store_true", help="score the pages that are locked away: once, at the end")
    return parser.parse_args()


if __name__ == "__main__":
    main()
