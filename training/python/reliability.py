"""How far the probabilities of blocks can be trusted: what was told against what came true, by words; expected against true F1."""

from pathlib import Path

import numpy as np

from choose import choose
from study import Clock, cross_validated, load, parser, sound_pages
from svg import reliability
from tables import print_markdown, rank_correlation

BINS = 10


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--set", default="wcxb")
    options.add_argument("--picture", type=Path, help="SVG of the reliability plot")
    options = options.parse_args()
    with Clock():
        data = load(options)
        probability, rule, results = cross_validated(options, data)
        pages = sound_pages(data, results, options.set)
        # what a user is told: the probabilities that the choice was made by
        told = [choose(data, page, probability, rule)[2] for page in pages]
        spans = [slice(data.offset[page], data.offset[page + 1]) for page in pages]
        told = np.concatenate(told)
        words = np.concatenate([data.count[rows] for rows in spans])
        matched = np.concatenate([data.matched[rows] for rows in spans])
        rows, points = [], []
        error = 0.0
        for i, inside in enumerate(bins(told)):
            weight = words[inside].sum()
            if weight == 0:
                continue
            mean = float((told[inside] * words[inside]).sum() / weight)
            true = float(matched[inside].sum() / weight)
            share = float(weight / words.sum())
            error += share * abs(mean - true)
            points.append((mean, true, share))
            rows.append([f"{i / BINS:.1f} to {(i + 1) / BINS:.1f}", str(int(inside.sum())), f"{share:.3f}", f"{mean:.3f}", f"{true:.3f}"])
        print_markdown(["told", "blocks", "share of words", "mean told", "came true"], rows)
        values = np.array([results[page] for page in pages])
        rank = rank_correlation(values)
        print(f"\n{len(pages)} pages of {options.set}; expected calibration error {error:.4f}, by words.")
        print(f"Expected F1 {values[:, 3].mean():.3f}, true F1 {values[:, 2].mean():.3f}, rank correlation {rank}.")
        if options.picture:
            options.picture.write_text(reliability(points, f"Reliability of block probabilities, {options.set}"))


def bins(told: np.ndarray) -> list[np.ndarray]:
    place = np.minimum((told * BINS).astype(int), BINS - 1)
    return [place == i for i in range(BINS)]


if __name__ == "__main__":
    main()
