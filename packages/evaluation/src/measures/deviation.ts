/**
 * The estimated standard deviation `sqrt(sum (x - mean)^2 / (n - 1))` of F1 over the documents of a
 * package, seed 003's measure of stability (`evaluation.md` 5.3). In two passes. `undefined` for fewer
 * than two values.
 */
export function estimatedDeviation(values: readonly number[]): number | undefined {
  if (values.length < 2) return undefined;
  const centre = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
