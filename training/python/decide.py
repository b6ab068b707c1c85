"""
Writes what choose.py decides by given probabilities, for a test that the extractor decides the same.

    python training/python/decide.py --work COLUMNS --probability FILE --output FILE
"""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

import numpy as np

from choose import Rule, choose
from dataset import read


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--probability", type=Path, required=True, help="float32, one for each row of the columns")
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    data = read(options.work, lambda page: True)
    probability = np.fromfile(options.probability, np.float32)
    rule = Rule()
    decisions = []
    for page in range(len(data.pages)):
        chosen, expected, _ = choose(data, page, probability, rule)
        decisions.append({"id": data.pages[page]["id"], "chosen": np.flatnonzero(chosen).tolist(), "expectedF1": expected})
    options.output.write_text(json.dumps({"rule": asdict(rule), "decisions": decisions}))


if __name__ == "__main__":
    main()
