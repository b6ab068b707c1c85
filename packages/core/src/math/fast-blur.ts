import type { BlurOptions, BlurResult } from './blur-options.ts';
import { spreadSamples } from './cubic-samples.ts';
import { blurExact } from './gaussian-blur.ts';
import { blurAtSamples } from './sampled-blur.ts';

/**
 * {@link blurExact} to a small error, with the same stop rule, 20 to 80 times as fast on whole pages.
 *
 * One pass of a Gaussian leaves a vector so smooth that every tenth element or so tells the rest:
 *
 * 1. The first pass is done exactly, but only at samples `pitch` = 1.2 deviations apart.
 * 2. Later passes go over the samples alone, with five taps that have the variance and the fourth
 *    moment of the true, cut kernel.
 * 3. Within reach of either end, where the kernel is renormalised, passes are done on all elements.
 * 4. The stop rule looks at the samples and, before it says stop, between those that changed most.
 * 5. A cubic through the last samples gives every element its value.
 *
 * Measured against `blurExact` on 400 pages of four corpora at r = 18, 25 and 40 with the other
 * options at their defaults, over characters and over tokens: one vector in 280 stops one pass
 * early, none differs by more. The others are off by at most 5e-4 inside and 4e-4 within 6 ranges
 * of an end (by over 1e-4 at 8 % of tokens and 0.1 % of characters). Of the elements with input 1,
 * at most 0.006 % lie on the other side of 0.75, in the worst page 0.4 %. The tests hold 1e-3 and
 * 0.05 % on generated vectors. With sigma = range / 2.5 errors reach 2e-3.
 *
 * What {@link blurAtSamples} refuses is blurred exactly. Input and limits are those of `blurExact`.
 *
 * O(n) for the first pass and the last step, O(n / sigma) for each other pass.
 */
export function blurFast(values: Uint8Array | Float64Array, options: BlurOptions): BlurResult {
  const blur = blurAtSamples(values, options);
  if (blur === undefined) return blurExact(values, options);
  const { samples, grid, inset, left, right, iterations, lastChange } = blur;
  const n = values.length;
  const blurred = new Float64Array(n);
  spreadSamples(samples, blurred, grid);
  for (let i = 0; i < inset; i++) {
    blurred[i] = left.valueAt(i);
    blurred[n - 1 - i] = right.valueAt(i);
  }
  return { values: blurred, iterations, lastChange };
}
