import { gaussianKernel } from './gaussian-kernel.ts';

/**
 * One pass of a Gaussian of reach and deviation `range` (specification 6, tag ratios):
 *
 *     y[i] = sum_j k[j] x[i+j] / sum_j k[j],   k[j] = exp(-j^2 / (2 range^2)),   |j| <= range,
 *
 * both sums over the j for which element i+j exists, so that a constant stays constant up to the ends.
 * `range` is an integer >= 0 in elements; 0 returns a copy. O(n * range).
 */
export function gaussianSmooth(values: Float64Array, range: number): Float64Array {
  const n = values.length;
  const kernel = gaussianKernel(range, Math.max(range, 1));
  const smoothed = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const first = Math.max(0, i - range);
    const last = Math.min(n - 1, i + range);
    let sum = 0;
    let weight = 0;
    for (let k = first; k <= last; k++) {
      const g = kernel[Math.abs(k - i)];
      sum += g * values[k];
      weight += g;
    }
    smoothed[i] = sum / weight;
  }
  return smoothed;
}

/**
 * Each element plus its two neighbours, `D[i] = d[i-1] + d[i] + d[i+1]` with missing neighbours 0
 * (specification 7.0, step 1; `d` is there the difference of two counts). Same unit as the input. O(n).
 */
export function threeSum(differences: Float64Array | Int32Array): Float64Array {
  const n = differences.length;
  const sums = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const before = i > 0 ? differences[i - 1] : 0;
    const after = i + 1 < n ? differences[i + 1] : 0;
    sums[i] = before + differences[i] + after;
  }
  return sums;
}
