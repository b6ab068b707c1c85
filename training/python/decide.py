"""
Writes what choose.py decides by given probabilities, for a test that the extractor decides the same.

    python training/python/decide.py --work COLUMNS --probability FILE --article FILE --rule 0.3,6,1.2,0.8,2 --output FILE
"""

import argparse
import json
from pathlib import Path

import numpy as np

from choose import Rule, choose
from dataset import read


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--probability", type=Path, required=True, help="float32, one for each row of the columns")
    parser.add_argument("--rule", required=True, help="blend, fewest words, slack, slack of articles and deviation of the shared error, separated by commas")
    parser.add_argument("--article", type=Path, required=True, help="float32, one for each page: how far it is taken for an article")
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    data = read(options.work, lambda page: True)
    data.article = np.fromfile(options.article, np.float32).astype(float)
    probability = np.fromfile(options.probability, np.float32)
    rule = Rule(*map(float, options.rule.split(",")))
    decisions = []
    for page in range(len(data.pages)):
        chosen, expected, _ = choose(data, page, probability, rule)
        decisions.append({"id": data.pages[page]["id"], "chosen": np.flatnonzero(chosen).tolist(), "expectedF1": expected})
    options.output.write_text(json.dumps(decisions))


if __name__ == "__main__":
    main()
