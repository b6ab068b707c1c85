"""Draws F1 of models of several sizes against the time they take: see sizes.py, and src/study/sizes.ts, which adds the times."""

import argparse
import json
from pathlib import Path

import svg


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--json", type=Path, required=True)
    options.add_argument("--picture", type=Path, required=True)
    options = options.parse_args()
    models = sorted(json.loads(options.json.read_text()), key=lambda model: model["milliseconds"])
    points = [
        (model["milliseconds"], model["f1"], f"{model['trees']} × {model['leaves']}, {model['gzipped'] / 1000:.0f} kB")
        for model in models
    ]
    drawn = svg.curve(points, "Trees × leaves: F1 on WCXB against time", "milliseconds a page, from string to text", "F1, cross-validated")
    options.picture.write_text(drawn)


if __name__ == "__main__":
    main()
