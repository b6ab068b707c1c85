"""
Trains the learned extractor's model: cross-validates over sites, chooses the decision's numbers inside the folds, trains on
everything, writes the model file and a report.

Called by `npm run train`; see training/README.md.
"""

import argparse
import hashlib
import json
import sys
from itertools import product
from pathlib import Path

import numpy as np

from choose import Rule, evaluate
from dataset import Dataset, read
from fit import binned, fit
from model_file import write_model

FOLDS = 5
RULES = [
    Rule(blend, fewest, slack)
    for blend, fewest, slack in product([0.0, 0.3], [0.0, 6.0, 12.0, 25.0], [0.9, 1.0, 1.1, 1.2])
]
# how much more or less gold than expected the other two answers take for granted
FOCUS = {"precision": 0.6, "balanced": 1.0, "recall": 2.0}


def main() -> None:
    options = arguments()
    uses = {"ship", "ablation"} if options.all_sets else {"ship"}
    data = read(options.work, lambda page: page["use"] in uses or page["variant"] == "original")
    learns = np.array([page["use"] in uses and is_sound(page) for page in data.pages])
    part = data.column("part")
    original = data.column("variant") == "original"
    settings = {"leaves": options.leaves, "rate": options.rate, "seed": options.seed, "threads": options.threads}
    whole = binned(data, **settings)
    report = {"options": {key: str(value) for key, value in vars(options).items()}, "pages": int(original.sum())}

    rule = Rule()
    if options.cross_validate:
        probability = np.zeros(len(data.count), np.float32)
        for fold in range(FOLDS):
            log(f"fold {fold + 1} of {FOLDS}")
            train = learns & (part != fold) & (part != "lockbox")
            booster = fit(whole, train[data.page], options.trees, **settings)
            held = ((part == fold) & original)[data.page]
            probability[held] = booster.predict(data.features[held], num_threads=options.threads)
        rule, results = choose_rule(data, probability, original & (part != "lockbox"))
        report["rule"] = vars(rule)
        report["crossValidated"] = tables(data, results)
        if options.predictions:
            np.savez_compressed(options.predictions, probability=probability, offset=data.offset)
        print_tables(report["crossValidated"])

    if options.lockbox:
        log("lockbox")
        booster = fit(whole, (learns & (part != "lockbox"))[data.page], options.trees, **settings)
        held = np.flatnonzero(original & (part == "lockbox"))
        rows = np.isin(data.page, held)
        probability = np.zeros(len(data.count), np.float32)
        probability[rows] = booster.predict(data.features[rows], num_threads=options.threads)
        report["lockbox"] = tables(data, dict(zip(held, evaluate(data, probability, held, rule))))
        print_tables(report["lockbox"])

    if options.output:
        log("all pages")
        booster = fit(whole, learns[data.page], options.trees, **settings)
        header = {
            "name": options.name,
            "version": options.version,
            "data": digest(options.work),
            "rules": {
                focus: {"blend": rule.blend, "fewestWords": rule.fewest_words, "slack": rule.slack * factor}
                for focus, factor in FOCUS.items()
            },
        }
        options.output.write_bytes(write_model(booster, data.names, header))
        gain = booster.feature_importance("gain")
        order = np.argsort(-gain)
        report["gain"] = {data.names[i]: round(float(gain[i] / gain.sum()), 4) for i in order if gain[i] > 0}
        report["bytes"] = options.output.stat().st_size
    if options.report:
        options.report.write_text(json.dumps(report, indent=1) + "\n")


def is_sound(page: dict) -> bool:
    """Whether a page's gold is on the page, so that it can be learnt from."""
    return not page.get("suspect") and page["goldMatched"] >= page["goldWords"] / 2


def choose_rule(data: Dataset, probability, scored) -> tuple[Rule, dict]:
    """
    The rule of the best mean F1 on WCXB's pages, or on all where there are none. Each fold is scored by the rule that is
    best on the other folds; what is returned for use is the best on all.
    """
    part = data.column("part")
    judged = scored & (data.column("set") == "wcxb")
    pages = np.flatnonzero(judged if judged.any() else scored)
    f1 = {rule: evaluate(data, probability, pages, rule)[:, 2] for rule in RULES}
    results = {}
    for fold in range(FOLDS):
        inside = part[pages] != fold
        best = max(RULES, key=lambda rule: f1[rule][inside].mean())
        held = np.flatnonzero(scored & (part == fold))
        results.update(zip(held, evaluate(data, probability, held, best)))
    return max(RULES, key=lambda rule: f1[rule].mean()), results


def tables(data: Dataset, results: dict) -> dict:
    """Mean precision, recall and F1 by set, by WCXB's page types and by language, with and without suspect records."""
    rows: dict[str, list] = {}
    for page, result in results.items():
        told = data.pages[page]
        keys = [told["set"], f"{told['set']} {told['language']}"]
        if told.get("pageType"):
            keys.append(f"{told['set']} {told['pageType']}")
        if told.get("suspect"):
            keys = [f"{told['set']} with suspects"]
        else:
            keys.append(f"{told['set']} with suspects")
        for key in keys:
            rows.setdefault(key, []).append(result)
    return {
        key: {
            "pages": len(values),
            **dict(zip(["precision", "recall", "f1"], np.mean(values, 0)[:3].round(4).tolist())),
            "rank": rank_correlation(np.array(values)),
        }
        for key, values in sorted(rows.items())
    }


def rank_correlation(values: np.ndarray) -> float | None:
    """Spearman's correlation of expected and true F1."""
    if len(values) < 10:
        return None
    ranks = [np.argsort(np.argsort(values[:, column])) for column in (2, 3)]
    return round(float(np.corrcoef(*ranks)[0, 1]), 3)


def print_tables(rows: dict) -> None:
    for key, row in rows.items():
        print(f"{key:40} {row['pages']:5} P {row['precision']:.4f} R {row['recall']:.4f} F1 {row['f1']:.4f} rank {row['rank']}")
    sys.stdout.flush()


def digest(folder: Path) -> str:
    """SHA-256 of what is learnt from."""
    whole = hashlib.sha256()
    for name in ("features.json", "pages.jsonl", "features.f32", "words.f32", "counts.i32"):
        with open(folder / name, "rb") as file:
            while chunk := file.read(1 << 20):
                whole.update(chunk)
    return whole.hexdigest()


def log(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True, help="folder that the exporter wrote")
    parser.add_argument("--output", type=Path, help="model file to write")
    parser.add_argument("--report", type=Path, help="figures as JSON")
    parser.add_argument("--predictions", type=Path, help="cross-validated probabilities")
    parser.add_argument("--name", default="learned")
    parser.add_argument("--version", default="1")
    parser.add_argument("--trees", type=int, default=500)
    parser.add_argument("--leaves", type=int, default=24)
    parser.add_argument("--rate", type=float, default=0.06)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--cross-validate", action="store_true")
    parser.add_argument("--lockbox", action="store_true", help="score the pages that are locked away: once, at the end")
    parser.add_argument("--all-sets", action="store_true", help="learn from sets of every licence: for ablations")
    return parser.parse_args()


main()
