import { checkPage } from './check-page.ts';
import type { Fault } from './fault.ts';
import { fuzzPage } from './fuzz-page.ts';

/** Pages of a seed, `[from, to)`. */
export interface Batch {
  readonly from: number;
  readonly to: number;
}

/** A page with a fault. */
export interface FaultyPage {
  readonly number: number;
  readonly fault: Fault;
}

/** What came of a batch. */
export interface BatchResult {
  /** Length of its pages. */
  readonly units: number;
  readonly faulty: readonly FaultyPage[];
}

/** Checks the pages of a batch. */
export default function checkBatch(
  { from, to }: Batch,
  { seed, corpus }: { readonly seed: number; readonly corpus: readonly string[] },
): BatchResult {
  const faulty: FaultyPage[] = [];
  let units = 0;
  for (let number = from; number < to; number++) {
    const page = fuzzPage(corpus, seed, number);
    units += page.html.length;
    for (const fault of checkPage(page)) faulty.push({ number, fault });
  }
  return { units, faulty };
}
