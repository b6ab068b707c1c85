import { BlurBorder } from './blur-border.ts';
import { type BlurOptions, resolveBlurOptions } from './blur-options.ts';
import { type SampleGrid, valueBetween } from './cubic-samples.ts';
import { gaussianKernel } from './gaussian-kernel.ts';

/** Vectors shorter than this many ranges are blurred exactly: the two borders would meet. */
const shortest = 16;
/** So are vectors that settle in fewer passes: they stay too rough for the coarse grid. */
const fewestPasses = 5;
/** Distance of two samples, in standard deviations of the kernel; rounded to elements, at least 3. */
const pitchOfDeviation = 1.2;

/** A blurred vector, known at samples and element by element next to its ends. */
export interface SampledBlur {
  /** The blurred values at the samples. */
  readonly samples: Float64Array;
  /** Where the samples stand, and between which of them all other elements lie. */
  readonly grid: SampleGrid;
  /** How many elements at either end stand in {@link left} and {@link right}. */
  readonly inset: number;
  /** The first elements. */
  readonly left: BlurBorder;
  /** The last elements, the last one first. */
  readonly right: BlurBorder;
  /** Passes done. */
  readonly iterations: number;
  /** Largest change of one element in the last pass. */
  readonly lastChange: number;
}

/**
 * Blurs a vector as `blurExact` does, but knows it only at samples afterwards; `blurFast` tells how
 * and how well. Memory beside the input: 1 to 5 bytes an element.
 *
 * @returns nothing for what must be blurred exactly: kernels cut nearer to their deviation, which
 * leave more ripple behind, ranges under 7, vectors shorter than 16 ranges, and vectors that settle
 * within 4 passes.
 */
export function blurAtSamples(
  values: Uint8Array | Float64Array,
  options: BlurOptions,
): SampledBlur | undefined {
  const { range, sigma, epsilon, maxIterations } = resolveBlurOptions(options);
  const n = values.length;
  const kernel = gaussianKernel(range, sigma);
  const pitch = Math.round(pitchOfDeviation * Math.sqrt(moment(kernel, 2)));
  if (pitch < 3 || sigma > range / 2.5 || n < shortest * range || maxIterations < fewestPasses) {
    return undefined;
  }

  // sample k stands at element offset + k * pitch; samples from..to-1 are out of reach of the borders
  const offset = ((n - 1) % pitch) >> 1;
  const count = Math.floor((n - 1 - offset) / pitch) + 1;
  const inset = Math.max(range, 3 * pitch);
  const from = Math.ceil((inset - offset) / pitch);
  const to = Math.floor((n - 1 - inset - offset) / pitch) + 1;
  let before = new Float64Array(count);
  let after = new Float64Array(count);

  const left = new BlurBorder(values, inset, kernel);
  const right = new BlurBorder(values.slice(-left.length).reverse(), inset, kernel);
  const copyBorders = () => {
    for (let k = 0; k < from; k++) after[k] = left.valueAt(offset + k * pitch);
    for (let k = to; k < count; k++) after[k] = right.valueAt(n - 1 - offset - k * pitch);
  };

  // first pass, exact, at the samples
  left.advance();
  right.advance();
  sampleFirstPass(values, kernel, after, { offset, pitch, from, to });
  copyBorders();
  let lowest = Infinity;
  let highest = -Infinity;
  for (let k = 0; k < count; k++) {
    lowest = Math.min(lowest, after[k]);
    highest = Math.max(highest, after[k]);
  }
  const hold = (x: number) => Math.min(highest, Math.max(lowest, x));

  // all others, on the samples
  const taps = matchedTaps(kernel, pitch);
  let iterations = 1;
  let lastChange = Number.POSITIVE_INFINITY;
  while (iterations < maxIterations && lastChange >= epsilon) {
    [before, after] = [after, before];
    left.refill((i) => hold(valueBetween(before, (i - offset) / pitch)));
    right.refill((i) => hold(valueBetween(before, (n - 1 - i - offset) / pitch)));
    lastChange = Math.max(
      left.advance(),
      right.advance(),
      coarsePass(before, after, taps, from, to),
    );
    copyBorders();
    iterations++;
    if (lastChange < epsilon || iterations === maxIterations) {
      const grid = { pitch, from, to, limit: 0.85 * lastChange };
      lastChange = Math.max(lastChange, changeBetween(before, after, grid));
    }
  }
  if (iterations < fewestPasses) return undefined;
  const grid = { offset, pitch, from: from - 1, to, lowest, highest };
  return { samples: after, grid, inset, left, right, iterations, lastChange };
}

/** The moment of even `order` of a half kernel about its centre, in elements to that power. */
function moment(kernel: Float64Array, order: number): number {
  let mass = kernel[0];
  let sum = 0;
  for (let j = 1; j < kernel.length; j++) {
    mass += 2 * kernel[j];
    sum += 2 * kernel[j] * j ** order;
  }
  return sum / mass;
}

/** Half of a five-tap kernel on samples `pitch` apart with the 2nd and 4th moment of `kernel`. */
function matchedTaps(kernel: Float64Array, pitch: number): [number, number, number] {
  const second = moment(kernel, 2) / pitch ** 2; // 2 (w1 + 4 w2)
  const fourth = moment(kernel, 4) / pitch ** 4; // 2 (w1 + 16 w2)
  const w2 = (fourth - second) / 24;
  const w1 = second / 2 - 4 * w2;
  return [1 - 2 * w1 - 2 * w2, w1, w2];
}

/** The exact first pass at samples from..to-1. O((to - from) * range). */
function sampleFirstPass(
  values: Uint8Array | Float64Array,
  kernel: Float64Array,
  target: Float64Array,
  { offset, pitch, from, to }: Pick<SampleGrid, 'offset' | 'pitch' | 'from' | 'to'>,
): void {
  const range = kernel.length - 1;
  let mass = kernel[0];
  for (let j = 1; j <= range; j++) mass += 2 * kernel[j];

  // a stretch at a time is copied to floats, so that the inner loop knows one type of array
  const stretch = 256; // samples
  const floats = new Float64Array((stretch - 1) * pitch + 2 * range + 1);
  for (let start = from; start < to; start += stretch) {
    const end = Math.min(start + stretch, to);
    const base = offset + start * pitch - range;
    floats.set(values.subarray(base, offset + (end - 1) * pitch + range + 1));
    for (let k = start; k < end; k += 2) {
      const p = (k - start) * pitch + range;
      const q = k + 1 < end ? p + pitch : p;
      let a = kernel[0] * floats[p];
      let b = kernel[0] * floats[q];
      for (let j = 1; j <= range; j++) {
        a += kernel[j] * (floats[p - j] + floats[p + j]);
        b += kernel[j] * (floats[q - j] + floats[q + j]);
      }
      target[k] = a / mass;
      if (q > p) target[k + 1] = b / mass;
    }
  }
}

/** One pass over samples from..to-1; returns the largest change. Four at a time: no value is read twice. */
function coarsePass(
  before: Float64Array,
  after: Float64Array,
  [w0, w1, w2]: [number, number, number],
  from: number,
  to: number,
): number {
  let largest = 0;
  let a = before[from - 2];
  let b = before[from - 1];
  let c = before[from];
  let d = before[from + 1];
  let k = from;
  for (; k + 3 < to; k += 4) {
    const e = before[k + 2];
    const f = before[k + 3];
    const g = before[k + 4];
    const h = before[k + 5];
    const x = w0 * c + w1 * (b + d) + w2 * (a + e);
    const y = w0 * d + w1 * (c + e) + w2 * (b + f);
    const z = w0 * e + w1 * (d + f) + w2 * (c + g);
    const u = w0 * f + w1 * (e + g) + w2 * (d + h);
    after[k] = x;
    after[k + 1] = y;
    after[k + 2] = z;
    after[k + 3] = u;
    const change = Math.max(Math.abs(x - c), Math.abs(y - d), Math.abs(z - e), Math.abs(u - f));
    if (change > largest) largest = change;
    a = e;
    b = f;
    c = g;
    d = h;
  }
  for (; k < to; k++) {
    const near = before[k - 1] + before[k + 1];
    const far = before[k - 2] + before[k + 2];
    after[k] = w0 * before[k] + w1 * near + w2 * far;
    largest = Math.max(largest, Math.abs(after[k] - before[k]));
  }
  return largest;
}

/** The largest change at elements next to samples that changed by `limit` or more; 0 if none did. */
function changeBetween(
  before: Float64Array,
  after: Float64Array,
  { pitch, from, to, limit }: { pitch: number; from: number; to: number; limit: number },
): number {
  let largest = 0;
  for (let k = from; k < to; k++) {
    if (Math.abs(after[k] - before[k]) < limit) continue;
    for (let i = 1 - pitch; i < pitch; i++) {
      const at = k + i / pitch;
      const change = Math.abs(valueBetween(after, at) - valueBetween(before, at));
      if (change > largest) largest = change;
    }
  }
  return largest;
}
