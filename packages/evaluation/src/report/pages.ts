import { mean } from '../measures/average.ts';
import type { ReportDocument } from './report-input.ts';
import { compareNames, type Scoreboard } from './scoreboard.ts';

/** One document with what every extractor made of it. */
export interface ReportPage {
  readonly package: string;
  readonly document: string;
  readonly bytes: number;
  readonly wordsGold: number;
  /** In the order of the scoreboard's extractors; `undefined` where an extractor has no row. */
  readonly rows: readonly (ReportDocument | undefined)[];
  /** F1 by the chosen measure, in the same order. */
  readonly scores: readonly (number | undefined)[];
  readonly meanF1: number;
  /** Standard deviation of F1 over the extractors, from 0 to 0.5. */
  readonly disagreement: number;
  /** Index of the extractor with the highest F1. */
  readonly best: number;
  /** Index of the extractor with the lowest F1. */
  readonly worst: number;
}

/** The documents of a run, by package in the scoreboard's order and by name. */
export function reportPages(
  documents: readonly ReportDocument[],
  board: Scoreboard,
): readonly ReportPage[] {
  const extractorIndex = new Map(board.extractors.map((name, index) => [name, index]));
  const packageIndex = new Map(board.packages.map((name, index) => [name, index]));
  const groups = new Map<string, (ReportDocument | undefined)[]>();
  for (const row of documents) {
    const index = extractorIndex.get(row.extractor);
    if (index === undefined) continue;
    const key = `${row.package}\0${row.document}`;
    let group = groups.get(key);
    if (group === undefined) {
      group = new Array<undefined>(board.extractors.length).fill(undefined);
      groups.set(key, group);
    }
    group[index] = row;
  }
  const place = (page: ReportPage) => packageIndex.get(page.package) ?? packageIndex.size;
  return [...groups.values()]
    .map((rows) => pageOf(rows, board.measure))
    .sort((a, b) => place(a) - place(b) || compareNames(a.document, b.document));
}

function pageOf(rows: readonly (ReportDocument | undefined)[], measure: string): ReportPage {
  const first = rows.find((row) => row !== undefined) as ReportDocument;
  const scores = rows.map((row) => row?.scores[measure]?.f1);
  const known = scores.filter((score) => score !== undefined);
  const meanF1 = mean(known) ?? 0;
  const variance = mean(known.map((score) => (score - meanF1) ** 2)) ?? 0;
  return {
    package: first.package,
    document: first.document,
    bytes: first.bytes,
    wordsGold: first.wordsGold,
    rows,
    scores,
    meanF1,
    disagreement: Math.sqrt(variance),
    best: indexOf(scores, Math.max(...known)),
    worst: indexOf(scores, Math.min(...known)),
  };
}

function indexOf(scores: readonly (number | undefined)[], value: number): number {
  return Math.max(scores.indexOf(value), 0);
}

/** Indices of the pages on which all extractors together lose most: lowest mean F1 first, long gold before short. */
export function greatestLosses(pages: readonly ReportPage[], count: number): readonly number[] {
  return ranked(pages, (page) => -page.meanF1).slice(0, count);
}

/** Indices of the pages on whose content the extractors differ most. */
export function greatestDisagreements(
  pages: readonly ReportPage[],
  count: number,
): readonly number[] {
  return ranked(pages, (page) => page.disagreement).slice(0, count);
}

/** Indices of one extractor's pages by loss, 1 - F1, the largest first; pages that it has no score for are left out. */
export function lossesOf(pages: readonly ReportPage[], extractor: number): readonly number[] {
  const loss = (page: ReportPage) => 1 - (page.scores[extractor] as number);
  return ranked(pages, loss, (page) => page.scores[extractor] !== undefined);
}

function ranked(
  pages: readonly ReportPage[],
  worth: (page: ReportPage) => number,
  has: (page: ReportPage) => boolean = () => true,
): readonly number[] {
  return pages
    .map((page, index) => ({ page, index }))
    .filter(({ page }) => has(page))
    .sort(
      (a, b) =>
        worth(b.page) - worth(a.page) || b.page.wordsGold - a.page.wordsGold || a.index - b.index,
    )
    .map(({ index }) => index);
}
