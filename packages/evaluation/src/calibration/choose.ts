import type { CalibrationDocument } from './documents.ts';
import type { Choice } from './hold-out.ts';
import { packageMeans } from './scores.ts';

/** How many packages may lose by a choice. */
export const losersAllowed = 1;

/**
 * The candidate with the best mean over packages, on some documents. A mean alone would give up one kind of pages for
 * another: so at most {@link losersAllowed} packages may lose against the baseline, and none more than the mean gains. The
 * baseline when there is none better.
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
    const losses = packages
      .map((entry, i) => before.packages[i].mean - entry.mean)
      .filter((loss) => loss > 0);
    const isFair =
      losses.length <= losersAllowed && losses.every((loss) => loss <= mean - before.mean);
    if (mean > bestMean && isFair) [best, bestMean] = [candidate, mean];
  }
  return best;
}
