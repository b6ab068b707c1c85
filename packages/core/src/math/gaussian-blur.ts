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
  const blurred = new Float64Array(values);
  if (blurred.length === 0) return { values: blurred, iterations: 0, lastChange: 0 };

  const kernel = gaussianKernel(range, sigma);
  const before = new Float64Array(stretch + 2 * range);
  let iterations = 0;
  let lastChange = 0;
  while (iterations < maxIterations) {
    lastChange = blurPass(blurred, before, kernel);
    iterations++;
    if (lastChange < epsilon) break;
  }
  return { values: blurred, iterations, lastChange };
}

/** Elements that are blurred at a time: few enough to stay near the processor. */
const stretch = 4096;

/**
 * One pass over all of `values`, in place, a stretch at a time: `before` keeps what stood in a stretch
 * and its neighbourhood. Returns the largest change. O(n * range).
 */
function blurPass(values: Float64Array, before: Float64Array, kernel: Float64Array): number {
  const n = values.length;
  const range = kernel.length - 1;
  let largest = 0;
  let first = 0; // element of before[0]
  for (let start = 0; start < n; start += stretch) {
    const end = Math.min(start + stretch, n);
    const left = Math.max(0, start - range);
    before.copyWithin(0, left - first, start - first);
    first = left;
    const last = Math.min(end + range, n);
    before.set(values.subarray(start, last), start - first);

    // where `before` ends within reach of the stretch, the vector ends
    const length = last - first;
    const target = values.subarray(first, last);
    const from = start - first;
    const to = end - first;
    const inner = Math.min(to, Math.max(from, range));
    const outer = Math.min(to, Math.max(inner, length - range));
    for (let i = from; i < inner; i++) target[i] = blurAtBorder(before, kernel, i, length);
    blurInterior(before, target, kernel, inner, outer);
    for (let i = outer; i < to; i++) target[i] = blurAtBorder(before, kernel, i, length);
    for (let i = from; i < to; i++) largest = Math.max(largest, Math.abs(target[i] - before[i]));
  }
  return largest;
}

/** The blurred value of element i of the first n, where the kernel reaches over one or both ends. O(range). */
function blurAtBorder(source: Float64Array, kernel: Float64Array, i: number, n: number): number {
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
