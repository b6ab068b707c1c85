import type { Comparisons } from './comparisons.ts';
import { printable } from './html.ts';
import type { ReportPage } from './pages.ts';
import type { Scoreboard } from './scoreboard.ts';

/** Scores that a report lists: with more, the pages with the highest mean F1 are left out. */
const maxScores = 300_000;

/** What the script of the report reads; scores are thousandths, -1 where there is none. */
export interface Embedded {
  readonly measure: string;
  readonly extractors: readonly string[];
  readonly packages: readonly string[];
  /** Language of each package; empty when unknown. */
  readonly languages: readonly string[];
  readonly pages: readonly EmbeddedPage[];
  readonly texts: readonly string[];
  readonly comparisons: Comparisons['rows'];
}

/**
 * Package, name, words of the gold, bytes, then P, R and F1 of every extractor, and flags (with the
 * error's message) by extractor.
 */
export type EmbeddedPage = readonly [
  package_: number,
  name: string,
  wordsGold: number,
  bytes: number,
  precision: readonly number[],
  recall: readonly number[],
  f1: readonly number[],
  flags: Readonly<Record<string, string>>,
];

/** How many pages a report can list with so many extractors. */
export function listedPages(pages: number, extractors: number): number {
  return Math.min(pages, Math.floor(maxScores / Math.max(extractors, 1)));
}

/** Puts pages and comparisons in the form of {@link Embedded}. The indices of `pages` stay. */
export function embed(
  pages: readonly ReportPage[],
  board: Scoreboard,
  comparisons: Comparisons,
  languages: Readonly<Record<string, string>>,
): Embedded {
  const { measure, packages, extractors } = board;
  const packageIndex = new Map(packages.map((name, index) => [name, index]));
  return {
    measure,
    extractors: extractors.map(printable),
    packages: packages.map(printable),
    languages: packages.map((name) => (Object.hasOwn(languages, name) ? languages[name] : '')),
    pages: pages.map((page) => [
      packageIndex.get(page.package) ?? -1,
      printable(page.document),
      page.wordsGold,
      page.bytes,
      page.rows.map((row) => thousandths(row?.scores[measure]?.precision)),
      page.rows.map((row) => thousandths(row?.scores[measure]?.recall)),
      page.scores.map(thousandths),
      flagsOf(page),
    ]),
    texts: comparisons.texts,
    comparisons: comparisons.rows,
  };
}

function thousandths(value: number | undefined): number {
  return value === undefined ? -1 : Math.round(value * 1000);
}

function flagsOf(page: ReportPage): Record<string, string> {
  const flags: Record<string, string> = {};
  for (const [index, row] of page.rows.entries()) {
    if (row === undefined || (row.flags.length === 0 && row.error === undefined)) continue;
    const error = row.error === undefined ? '' : ` (${row.error.code}: ${row.error.message})`;
    flags[index] = printable(`${row.flags.join(', ')}${error}`.slice(0, 300));
  }
  return flags;
}
