import { type BlurOptions, type BlurResult, resolveBlurOptions } from './blur-options.ts';
import { gaussianKernel } from './gaussian-kernel.ts';

/**
 * Content code blurring, the blur itself (Gottron, DEXA 2008; specification 4.2), exactly as defined:
 *
 *     x'[i] = sum_j g[j] x[i+j] / sum_j g[j],   g[j] = exp(-j^2 / (2 sigma^2)),   |j| <= range,
 *
 * both sums over the j for which element i+j exists, repeated until no element changes by `epsilon` or
 * more. Values stay between the smallest and the largest of the input (up to rounding), and a vector
 * of zeros or of ones comes back unchanged to the bit. Inputs are finite, of magnitude below 1e150.
 *
 * O(n * range) a pass, 13 to 30 passes on pages with the defaults. `blurFast` gives the same to a
 * stated error, many times as fast.
 */
export function blurExact(values: Uint8Array | Float64Array, options: BlurOptions): BlurResult {
  const { range, sigma, epsilon, maxIterations } = resolveBlurOptions(options);
  let current = Float64Array.from(values);
  if (current.length === 0) return { values: current, iterations: 0, lastChange: 0 };

  const kernel = gaussianKernel(range, sigma);
  let next = new Float64Array(current.length);
  let iterations = 0;
  let lastChange = 0;
  while (iterations < maxIterations) {
    blurPass(current, next, kernel);
    lastChange = largestChange(current, next);
    [current, next] = [next, current];
    iterations++;
    if (lastChange < epsilon) break;
  }
  return { values: current, iterations, lastChange };
}

/**
 * One pass of {@link blurExact} from `source` into `target`, which must be another array of the same
 * length. `kernel` is the half kernel of `gaussianKernel`. O(n * range).
 */
export function blurPass(source: Float64Array, target: Float64Array, kernel: Float64Array): void {
  const n = source.length;
  const range = kernel.length - 1;
  const inner = Math.min(range, n);
  for (let i = 0; i < inner; i++) target[i] = blurAtBorder(source, kernel, i, n);
  blurInterior(source, target, kernel, inner, n - range);
  for (let i = Math.max(inner, n - range); i < n; i++) {
    target[i] = blurAtBorder(source, kernel, i, n);
  }
}

/** The blurred value of element i of the first n, where the kernel reaches over one or both ends. O(range). */
export function blurAtBorder(
  source: Float64Array,
  kernel: Float64Array,
  i: number,
  n: number,
): number {
  const range = kernel.length - 1;
  const left = Math.min(range, i);
  const right = Math.min(range, n - 1 - i);
  const paired = Math.min(left, right);
  let sum = source[i] * kernel[0];
  let weight = kernel[0];
  for (let j = 1; j <= paired; j++) {
    sum += kernel[j] * (source[i - j] + source[i + j]);
    weight += kernel[j] * 2;
  }
  // at most one of these two loops runs
  for (let j = paired + 1; j <= left; j++) {
    sum += kernel[j] * source[i - j];
    weight += kernel[j];
  }
  for (let j = paired + 1; j <= right; j++) {
    sum += kernel[j] * source[i + j];
    weight += kernel[j];
  }
  return sum / weight;
}

/**
 * The blurred values of elements from..to-1, all of which see the whole kernel. Four elements go side
 * by side, so that four sums grow at once; each is still added up in the order of j. O((to - from) * range).
 */
export function blurInterior(
  source: Float64Array,
  target: Float64Array,
  kernel: Float64Array,
  from: number,
  to: number,
): void {
  const range = kernel.length - 1;
  const centre = kernel[0];
  let weight = centre;
  for (let j = 1; j <= range; j++) weight += kernel[j] * 2;

  let i = from;
  for (; i + 3 < to; i += 4) {
    let a = source[i] * centre;
    let b = source[i + 1] * centre;
    let c = source[i + 2] * centre;
    let d = source[i + 3] * centre;
    for (let j = 1; j <= range; j++) {
      const g = kernel[j];
      a += g * (source[i - j] + source[i + j]);
      b += g * (source[i + 1 - j] + source[i + 1 + j]);
      c += g * (source[i + 2 - j] + source[i + 2 + j]);
      d += g * (source[i + 3 - j] + source[i + 3 + j]);
    }
    target[i] = a / weight;
    target[i + 1] = b / weight;
    target[i + 2] = c / weight;
    target[i + 3] = d / weight;
  }
  for (; i < to; i++) {
    let sum = source[i] * centre;
    for (let j = 1; j <= range; j++) sum += kernel[j] * (source[i - j] + source[i + j]);
    target[i] = sum / weight;
  }
}

function largestChange(before: Float64Array, after: Float64Array): number {
  let largest = 0;
  for (let i = 0; i < before.length; i++) {
    const change = Math.abs(after[i] - before[i]);
    if (change > largest) largest = change;
  }
  return largest;
}
