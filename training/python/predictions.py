"""Cross-validated probabilities on disk, so that studies need not train anew."""

from pathlib import Path

import numpy as np

from dataset import Dataset, key_of
from folds import scored


def write_predictions(file: Path, data: Dataset, probability: np.ndarray) -> None:
    """Keeps the probabilities of the pages that cross-validation scores."""
    pages = np.flatnonzero(scored(data))
    np.savez_compressed(
        file,
        keys=np.array([key_of(data.pages[page]) for page in pages]),
        rows=np.diff(data.offset)[pages],
        probability=probability[np.isin(data.page, pages)],
    )


def read_predictions(file: Path, data: Dataset) -> np.ndarray:
    """By row of the pages that are scored, the probability that was kept. A page that the file lacks is an error."""
    kept = np.load(file)
    ends = np.cumsum(kept["rows"])
    span = {str(key): slice(end - rows, end) for key, rows, end in zip(kept["keys"], kept["rows"], ends)}
    values = kept["probability"]
    probability = np.zeros(len(data.count), np.float32)
    for page in np.flatnonzero(scored(data)):
        rows = slice(data.offset[page], data.offset[page + 1])
        key = key_of(data.pages[page])
        if key not in span or span[key].stop - span[key].start != rows.stop - rows.start:
            raise SystemExit(f"Expected probabilities of {key}, got none: {file} is of another export")
        probability[rows] = values[span[key]]
    return probability
