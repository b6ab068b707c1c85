"""Results by set, page type and language, as rows and as Markdown."""

import numpy as np

from dataset import Dataset


def result_rows(data: Dataset, results: dict) -> list[dict]:
    """
    Mean precision, recall and F1 of each set's sound pages (`by` is empty), of these by page type and language, and of
    the set with its suspect records, where that differs; the deviation is that of the folds' mean F1.

    results: by page, what choose.evaluate says.
    """
    groups: dict[tuple, list[int]] = {}
    for page in results:
        told = data.pages[page]
        keys = [("suspects", "with suspect records")]
        if not told.get("suspect"):
            keys += [("", ""), ("language", told["language"])]
            if told.get("pageType"):
                keys.append(("type", told["pageType"]))
        for by, value in keys:
            groups.setdefault((told["set"], by, value), []).append(page)
    order = {"": 0, "type": 1, "language": 2, "suspects": 3}
    first = {name: i for i, name in enumerate(dict.fromkeys(page["set"] for page in data.pages))}
    for set_, by, value in list(groups):  # what says the same as the set's own row
        whole = groups.get((set_, "", ""), [])
        if by in ("language", "suspects") and len(groups[set_, by, value]) == len(whole):
            del groups[set_, by, value]
    keys = sorted(groups, key=lambda key: (first[key[0]], order[key[1]], -len(groups[key]), key[2]))
    return [row(data, results, key, groups[key]) for key in keys]


def row(data: Dataset, results: dict, key: tuple, pages: list[int]) -> dict:
    values = np.array([results[page] for page in pages])
    means = fold_means(data, results, pages)
    return {
        **dict(zip(["set", "by", "value"], key)),
        "pages": len(pages),
        **dict(zip(["precision", "recall", "f1"], values.mean(0)[:3].round(4).tolist())),
        "deviation": round(float(np.std(means, ddof=1)), 4) if len(means) > 1 else None,
        "rank": rank_correlation(values),
    }


def fold_means(data: Dataset, results: dict, pages: list[int]) -> list[float]:
    """Mean F1 of each fold that has pages."""
    by_part: dict = {}
    for page in pages:
        by_part.setdefault(data.pages[page]["part"], []).append(results[page][2])
    return [float(np.mean(values)) for values in by_part.values()]


def rank_correlation(values: np.ndarray) -> float | None:
    """Spearman's correlation of expected and true F1; none for few pages or equal figures."""
    if len(values) < 10 or np.ptp(values[:, 2]) == 0 or np.ptp(values[:, 3]) == 0:
        return None
    ranks = [mean_ranks(values[:, column]) for column in (2, 3)]
    return round(float(np.corrcoef(*ranks)[0, 1]), 3)


def mean_ranks(values: np.ndarray) -> np.ndarray:
    """Ranks; equal values share theirs."""
    _, inverse, count = np.unique(values, return_inverse=True, return_counts=True)
    return (np.cumsum(count) - (count - 1) / 2)[inverse]


def print_rows(rows: list[dict]) -> None:
    """Rows as a Markdown table, few pages left out."""
    head = ["set", "pages", "precision", "recall", "F1", "± folds", "rank"]
    print_markdown(head, [cells(row) for row in rows if row["pages"] >= 5 or row["by"] == ""])


def cells(row: dict) -> list[str]:
    name = row["set"] if row["by"] == "" else f"- {row['value']}"
    figures = [number(row[key]) for key in ("precision", "recall", "f1", "deviation")]
    return [name, str(row["pages"]), *figures, number(row["rank"], 2)]


def number(value: float | None, digits=3) -> str:
    return "" if value is None else f"{value:.{digits}f}"


def print_markdown(head: list[str], rows: list[list[str]]) -> None:
    """A Markdown table: the first column to the left, the others to the right."""
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    rule = ["-" * width if i == 0 else "-" * (width - 1) + ":" for i, width in enumerate(widths)]
    for row in [head, rule, *rows]:
        padded = [cell.ljust(widths[0]) if i == 0 else cell.rjust(widths[i]) for i, cell in enumerate(row)]
        print(f"| {' | '.join(padded)} |", flush=True)
