"""Columns of features, labels and bags of words, as the exporter writes them (src/export.ts)."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np


@dataclass
class Dataset:
    """Pages one after another; rows of a page are its segments in order."""

    names: list[str]  # features
    groups: dict[str, list[str]]  # names of features by group
    pages: list[dict]  # what is known of each page
    offset: np.ndarray  # first row of each page, and the number of rows
    features: np.ndarray  # float32, rows x features
    words: np.ndarray  # words as the extractor weighs them
    count: np.ndarray  # words as scores count them
    matched: np.ndarray  # of these, words that the gold has
    group: np.ndarray  # number of the group of the same named path, page by page
    comment: np.ndarray  # whether it stands in a comment of readers
    field: np.ndarray  # whether it stands in a field
    copy: np.ndarray  # number of the group of the same words, page by page
    may_repeat: np.ndarray  # whether it may come again, as cells of tables and lines of code do
    article: np.ndarray  # by page, how far the decision takes it for an article by cross-validated types, 0 to 1; 0 where types are not known
    knows_types: bool
    bags: list[tuple[np.ndarray, np.ndarray, np.ndarray]]  # rows of each segment, words in the gold, how often the gold has each

    @property
    def label(self) -> np.ndarray:
        """Share of each segment's words that the gold has."""
        return self.matched / np.maximum(self.count, 1)

    @property
    def page(self) -> np.ndarray:
        """Page of each row."""
        return np.repeat(np.arange(len(self.pages)), np.diff(self.offset))

    def column(self, key: str) -> np.ndarray:
        """One property of all pages."""
        return np.array([page.get(key) for page in self.pages], dtype=object)


def read(folder: Path, keep, page_types: Path | None = None) -> Dataset:
    """
    Reads the pages that `keep` accepts; the others are never loaded.

    page_types: what page_types.py predicted. A page without text is in it as no article.
    """
    described = json.loads((folder / "features.json").read_text())
    width = len(described["names"])
    features = np.memmap(folder / "features.f32", np.float32, "r").reshape(-1, width)
    words = np.fromfile(folder / "words.f32", np.float32)
    counts = np.fromfile(folder / "counts.i32", np.int32).reshape(-1, 6)
    types = np.memmap(folder / "types.i32", np.int32, "r")
    pages, spans, bags = [], [], []
    row = at = 0
    with open(folder / "pages.jsonl", encoding="utf-8") as lines:
        for line in lines:
            page = json.loads(line)
            rows = page["rows"]
            wanted = at + rows + 1 + page["types"]
            end = wanted + page["wanted"]
            if keep(page):
                pages.append(page)
                spans.append((row, row + rows))
                bag = np.array(types[at:end])
                bags.append((bag[: rows + 1], bag[rows + 1 : rows + 1 + page["types"]], bag[wanted - at :]))
            row += rows
            at = end
    take = np.concatenate([np.arange(a, b) for a, b in spans]) if spans else np.zeros(0, np.int64)
    offset = np.concatenate([[0], np.cumsum([b - a for a, b in spans])]).astype(np.int64)
    articles = read_articles(page_types) if page_types else {}
    return Dataset(
        names=described["names"],
        groups=described["groups"],
        pages=pages,
        offset=offset,
        features=features[take],
        words=words[take],
        count=counts[take, 0].astype(np.float32),
        matched=counts[take, 1].astype(np.float32),
        group=counts[take, 2],
        comment=counts[take, 3] == 1,
        field=counts[take, 3] == 2,
        copy=counts[take, 4],
        may_repeat=counts[take, 5] == 1,
        article=np.array([articles.get(key_of(page), 0.0) for page in pages]),
        knows_types=page_types is not None,
        bags=bags,
    )


def read_articles(file: Path) -> dict[str, float]:
    """By page, how far the decision takes it for an article."""
    kept = np.load(file)
    article, forum = (kept["probability"][:, kept["types"].tolist().index(name)] for name in ("article", "forum"))
    return dict(zip(kept["keys"].tolist(), article_share(article, forum).tolist()))


LEAST_FORUM = 0.1
CERTAIN_FROM = 0.7


def article_share(article, forum):
    """How far a page of these probabilities is taken for an article; see articleShare."""
    sharpened = np.clip((article - (1 - CERTAIN_FROM)) / (2 * CERTAIN_FROM - 1), 0, 1)
    return np.where(forum < LEAST_FORUM, sharpened, article)


def key_of(page: dict) -> str:
    """What all forms of a page have in common."""
    return f"{page['set']}/{page['id']}"
