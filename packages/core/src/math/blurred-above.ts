import type { BlurOptions } from './blur-options.ts';
import { markAbove } from './cubic-samples.ts';
import { blurExact } from './gaussian-blur.ts';
import { blurAtSamples } from './sampled-blur.ts';

/**
 * Which elements of a vector lie above a threshold after blurring: 1 for those that do, one row an
 * element. The same as comparing the values of `blurFast` or `blurExact`, but the fast mode neither
 * computes nor keeps them: a byte an element, and no arithmetic where all samples nearby agree.
 *
 * @param threshold compared strictly.
 */
export function blurredAbove(
  values: Uint8Array | Float64Array,
  options: BlurOptions,
  threshold: number,
  mode: 'fast' | 'exact',
): Uint8Array {
  const n = values.length;
  const above = new Uint8Array(n);
  const blur = mode === 'fast' ? blurAtSamples(values, options) : undefined;
  if (blur === undefined) {
    const blurred = blurExact(values, options).values;
    for (let i = 0; i < n; i++) if (blurred[i] > threshold) above[i] = 1;
    return above;
  }
  const { samples, grid, inset, left, right } = blur;
  markAbove(samples, above, grid, threshold);
  for (let i = 0; i < inset; i++) {
    above[i] = left.valueAt(i) > threshold ? 1 : 0;
    above[n - 1 - i] = right.valueAt(i) > threshold ? 1 : 0;
  }
  return above;
}
