// G. Salton, C. Buckley: Term-weighting approaches in automatic text retrieval (1988).
import { documentFrequencies, rowCount, type SparseRows } from './sparse-rows.ts';

/** Weighs the rows of counts. */
export type Weighting = (counts: SparseRows) => SparseRows;

/**
 * TF-IDF with what some documents say about terms: `(1 + ln count) * (1 + ln((1 + n) / (1 + n_t)))`, each row then of
 * length 1, so that long documents weigh no more than short ones.
 *
 * @param training counts of the documents that tell how rare a term is.
 */
export function tfIdf(training: SparseRows): Weighting {
  const n = rowCount(training);
  const rows = Array.from({ length: n }, (_, row) => row);
  const rarity = Float64Array.from(
    documentFrequencies(training, rows),
    (frequency) => 1 + Math.log((1 + n) / (1 + frequency)),
  );
  return (counts) => {
    const { from, column, value } = counts;
    const weights = value.map((count, at) => (1 + Math.log(count)) * rarity[column[at]]);
    for (let row = 0; row < rowCount(counts); row++) {
      let squares = 0;
      for (let at = from[row]; at < from[row + 1]; at++) squares += weights[at] ** 2;
      const length = Math.sqrt(squares);
      for (let at = from[row]; at < from[row + 1]; at++) weights[at] /= length;
    }
    return { ...counts, value: weights };
  };
}
