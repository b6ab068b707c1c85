import type { Score } from './measure.ts';

/** The arithmetic mean, or `undefined` for no values. */
export function mean(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The median, the mean of the middle two for an even number; `undefined` for no values. */
export function median(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Means of precision, recall and F1 separately, so that the mean F1 is not the F1 of the other two
 * (`evaluation.md` 5.4). A package's score is the mean over its documents, a corpus's score the mean
 * over its packages. `undefined` for no scores.
 */
export function meanScore(scores: readonly Score[]): Score | undefined {
  return weightedMeanScore(scores.map((score) => ({ score, weight: 1 })));
}

/**
 * {@link meanScore} with weights of 0 or more: with the numbers of documents of packages, the
 * page-weighted mean. `undefined` where the weights sum to 0.
 */
export function weightedMeanScore(
  scores: readonly { readonly score: Score; readonly weight: number }[],
): Score | undefined {
  const total = scores.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  const part = (value: (score: Score) => number): number =>
    scores.reduce((sum, { score, weight }) => sum + weight * value(score), 0) / total;
  return {
    precision: part((score) => score.precision),
    recall: part((score) => score.recall),
    f1: part((score) => score.f1),
  };
}
