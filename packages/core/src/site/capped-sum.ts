/** The sum of two counts, at most 2^53 - 1, so that files can hold it; neither order nor grouping of sums matters. */
export function cappedSum(a: number, b: number): number {
  return Math.min(a + b, Number.MAX_SAFE_INTEGER);
}
