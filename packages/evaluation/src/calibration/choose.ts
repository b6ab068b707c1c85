import type { CalibrationDocument } from './documents.ts';
import type { Choice } from './hold-out.ts';
import { packageMeans } from './scores.ts';

/** How many packages may lose by a choice. */
export const losersAllowed = 1;

/**
 * The candidate with the best mean over packages, on some documents, among those by which at most
 * {@link losersAllowed} packages lose against the baseline: a mean alone would give up one kind of pages for another.
 * The baseline when there is none better.
 *
 * @param rows documents to choose on.
 */
export function chooseBest<C extends Choice>(
  documents: readonly CalibrationDocument[],
  baseline: C,
  candidates: Iterable<C>,
  rows: readonly number[],
): C {
  const before = packageMeans(documents, baseline.scores, rows);
  let best = baseline;
  let bestMean = before.mean;
  for (const candidate of candidates) {
    const { mean, packages } = packageMeans(documents, candidate.scores, rows);
    const losers = packages.filter((entry, i) => entry.mean < before.packages[i].mean).length;
    if (mean > bestMean && losers <= losersAllowed) [best, bestMean] = [candidate, mean];
  }
  return best;
}
