import type { PageLabels } from '../labels/label-page.ts';
import { scoreChoice } from '../labels/page-bag.ts';
import { bagOracle, labelOracle } from './oracles.ts';

/** What choices that know the gold reach on a page, and how much of the gold was found there. */
export interface PageBounds {
  /** F1 of choosing every block. */
  readonly everything: number;
  /** F1 of the blocks of which the gold has half or more. */
  readonly oracle: number;
  /** F1 near the best that whole blocks can have. */
  readonly bagOracle: number;
  readonly goldMatched: number;
  readonly goldWords: number;
  readonly blocks: number;
}

/** The bounds of one page. */
export function pageBounds({ matched, goldMatched, bag }: PageLabels): PageBounds {
  const chosen = labelOracle(bag, matched);
  return {
    everything: scoreChoice(bag, new Uint8Array(matched.length).fill(1)).f1,
    oracle: scoreChoice(bag, chosen).f1,
    bagOracle: scoreChoice(bag, bagOracle(bag, chosen)).f1,
    goldMatched,
    goldWords: bag.goldWords,
    blocks: matched.length,
  };
}

/** One row of the table: means over pages, and the share of all gold words that were aligned. */
export function summaryRow(name: string, pages: readonly PageBounds[]): string[] {
  const sum = (value: (page: PageBounds) => number): number =>
    pages.reduce((total, page) => total + value(page), 0);
  const mean = (value: (page: PageBounds) => number): number => sum(value) / pages.length;
  return [
    name,
    String(pages.length),
    mean((page) => page.blocks).toFixed(0),
    mean((page) => page.everything).toFixed(3),
    mean((page) => page.oracle).toFixed(3),
    mean((page) => page.bagOracle).toFixed(3),
    (
      sum((page) => page.goldMatched) /
      Math.max(
        1,
        sum((page) => page.goldWords),
      )
    ).toFixed(3),
  ];
}

/** Heads of the columns of {@link summaryRow}. */
export const summaryHead: readonly string[] = [
  'pages of',
  'pages',
  'blocks',
  'all blocks',
  'oracle',
  'bag oracle',
  'gold aligned',
];
