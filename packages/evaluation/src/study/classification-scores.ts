/** How well documents were classified. */
export interface ClassificationScores {
  /** Share of the documents that have their own class. */
  readonly accuracy: number;
  /** Unweighted mean over the classes of F1. */
  readonly macroF1: number;
}

/**
 * Scores of some documents. F1 of a class is `2 tp / (2 tp + fp + fn)`; classes that are neither true nor answered for any
 * of the documents do not count.
 *
 * @param rows which documents; at least one.
 */
export function classificationScores(
  truth: Int32Array,
  answers: Int32Array,
  rows: readonly number[],
): ClassificationScores {
  const hits = new Map<number, number>();
  const seen = new Map<number, number>(); // true plus answered
  const count = (map: Map<number, number>, label: number) =>
    map.set(label, (map.get(label) ?? 0) + 1);
  let right = 0;
  for (const row of rows) {
    count(seen, truth[row]);
    count(seen, answers[row]);
    if (truth[row] !== answers[row]) continue;
    count(hits, truth[row]);
    right++;
  }
  let sum = 0;
  for (const [label, both] of seen) sum += (2 * (hits.get(label) ?? 0)) / both;
  return { accuracy: right / rows.length, macroF1: sum / seen.size };
}
