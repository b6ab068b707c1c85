import { mean } from '@pith/evaluation/measures';
import type { GoldPage } from '../corpus.ts';
import { wordBagF1 } from '../word-bag-f1.ts';
import type { Extraction } from './extractions.ts';

/** How one peer did on some pages. */
export interface Standing {
  readonly name: string;
  readonly version: string;
  /** Mean word-bag F1 over the groups, each group's the mean over its pages; a failure scores as the empty text. */
  readonly f1: number;
  /** Mean F1 by group. */
  readonly f1Of: ReadonlyMap<string, number>;
  /** Milliseconds of processor time a page: half, 19 of 20, 99 of 100 pages take at most so much. */
  readonly milliseconds: { readonly p50: number; readonly p95: number; readonly p99: number };
  /** Million bytes of source a second of processor time; not finite where the times are not known. */
  readonly megabytesPerSecond: number;
  readonly peakMegabytes: number;
  readonly failures: number;
}

/**
 * Sums up what a peer did.
 *
 * @param pages at least one; each with its extraction.
 */
export function standingOf(
  name: string,
  pages: readonly { readonly page: GoldPage; readonly extraction: Extraction }[],
): Standing {
  const scores = new Map<string, number[]>();
  for (const { page, extraction } of pages) {
    const all = scores.get(page.group) ?? [];
    scores.set(page.group, all);
    all.push(wordBagF1(extraction.text ?? '', page.gold));
  }
  const f1Of = new Map([...scores].map(([group, all]) => [group, mean(all) ?? 0]));
  const seconds = pages.map(({ extraction }) => extraction.cpuSeconds).sort((a, b) => a - b);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value);
  return {
    name,
    version: pages[0].extraction.version,
    f1: mean([...f1Of.values()]) ?? 0,
    f1Of,
    milliseconds: {
      p50: 1000 * nearestRank(seconds, 0.5),
      p95: 1000 * nearestRank(seconds, 0.95),
      p99: 1000 * nearestRank(seconds, 0.99),
    },
    megabytesPerSecond: sum(pages.map(({ page }) => page.bytes)) / 1e6 / sum(seconds),
    peakMegabytes: Math.max(...pages.map(({ extraction }) => extraction.peakBytes)) / 1e6,
    failures: pages.filter(({ extraction }) => extraction.error !== undefined).length,
  };
}

/** The smallest of some values that at least this share of them does not exceed. */
function nearestRank(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1];
}
