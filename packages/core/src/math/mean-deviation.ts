/** The arithmetic mean; 0 for no values. O(n). */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return values.length === 0 ? 0 : sum / values.length;
}

/**
 * The population standard deviation, `sqrt(sum (x - mean)^2 / n)`: the threshold unit of specification
 * 6.1. In two passes, so that a large mean costs no digits. 0 for no values. O(n).
 */
export function standardDeviation(values: ArrayLike<number>): number {
  if (values.length === 0) return 0;
  const centre = mean(values);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i] - centre) ** 2;
  return Math.sqrt(sum / values.length);
}
