/** A contiguous run of elements `from..to`, both inclusive, and the sum of its weights. */
export interface MaximumSumRun {
  readonly from: number;
  readonly to: number;
  readonly sum: number;
}

/**
 * The contiguous run with the largest sum, if that is above zero (Kadane's algorithm, as specification
 * 2.2 uses it for Body Text Extraction). Of several such runs the one that starts first, and of these
 * the one that ends first: the running sum is dropped when it falls below zero, not at zero, and the
 * best is replaced only by a larger one. `undefined` if no weight is positive.
 *
 * Weights are finite; with whole numbers the result is exact. O(n).
 */
export function maximumSumRun(weights: Int8Array | Float64Array): MaximumSumRun | undefined {
  let start = 0;
  let sum = 0;
  let from = -1;
  let to = -1;
  let best = 0;
  for (let k = 0; k < weights.length; k++) {
    sum += weights[k];
    if (sum < 0) {
      sum = 0;
      start = k + 1;
    } else if (sum > best) {
      best = sum;
      from = start;
      to = k;
    }
  }
  return from < 0 ? undefined : { from, to, sum: best };
}
