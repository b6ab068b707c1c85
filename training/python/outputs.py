"""Which segments of each page are chosen by trees that saw no page of its site: a line of JSON a page."""

import json
from pathlib import Path

import numpy as np

from choose import choose
from study import Clock, cross_validated, load, parser


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--json", type=Path, required=True, help="file to write")
    options = options.parse_args()
    with Clock():
        data = load(options)
        probability, rule, results = cross_validated(options, data)
        with open(options.json, "w", encoding="utf-8") as lines:
            for page in sorted(results):
                chosen, *_ = choose(data, page, probability, rule)
                told = {key: data.pages[page][key] for key in ("set", "id", "rows")}
                lines.write(json.dumps({**told, "chosen": np.flatnonzero(chosen).tolist()}) + "\n")
        print(f"{len(results)} pages, each judged without its site.")


if __name__ == "__main__":
    main()
