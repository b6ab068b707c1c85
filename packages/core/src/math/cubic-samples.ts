/**
 * Cubic Hermite interpolation of equally spaced samples, `samples[k]` standing at position k. Slopes
 * come from the five-point central difference
 *
 *     x'[k] = (8 (x[k+1] - x[k-1]) - (x[k+2] - x[k-2])) / 12,
 *
 * so that the error is about `|x''''| / 384`, nine times less than a cubic through the four nearest
 * samples. Cubic polynomials are reproduced. Every function needs two samples on each side of the
 * interval it works in.
 */
function slopeAt(samples: Float64Array, k: number): number {
  return (8 * (samples[k + 1] - samples[k - 1]) - (samples[k + 2] - samples[k - 2])) / 12;
}

/** The interpolated value at the real position `at`, with 2 <= at < samples.length - 3. O(1). */
export function valueBetween(samples: Float64Array, at: number): number {
  const k = Math.floor(at);
  const t = at - k;
  const start = slopeAt(samples, k);
  const end = slopeAt(samples, k + 1);
  const rise = samples[k + 1] - samples[k];
  return samples[k] + t * (start + t * (3 * rise - 2 * start - end + t * (start + end - 2 * rise)));
}

/** Equally spaced samples among the elements of a vector. */
export interface SampleGrid {
  /** Element of sample 0. */
  readonly offset: number;
  /** Elements from one sample to the next, an integer >= 1. */
  readonly pitch: number;
  /** First of the samples that begin an interval. */
  readonly from: number;
  /** One past the last of them. */
  readonly to: number;
  /** Interpolated values are held between this ... */
  readonly lowest: number;
  /** ... and this. */
  readonly highest: number;
}

/**
 * Writes `pitch` values for each interval [k, k+1) with from <= k < to, the first of them the sample
 * itself, into the elements of `target`. O((to - from) * pitch).
 */
export function spreadSamples(
  samples: Float64Array,
  target: Float64Array,
  { offset, pitch, from, to, lowest, highest }: SampleGrid,
): void {
  const step = 1 / pitch;
  const margin = (highest - lowest) / 64; // the curve never leaves its two samples by more
  let start = slopeAt(samples, from);
  for (let k = from; k < to; k++) {
    const value = samples[k];
    const rise = samples[k + 1] - value;
    const end = slopeAt(samples, k + 1);
    const square = 3 * rise - 2 * start - end;
    const cube = start + end - 2 * rise;
    const first = offset + k * pitch;
    const last = first + pitch;
    let t = 0;
    for (let i = first; i < last; i++) {
      target[i] = value + t * (start + t * (square + t * cube));
      t += step;
    }
    start = end;
    const low = Math.min(value, value + rise) - margin;
    const high = Math.max(value, value + rise) + margin;
    if (low < lowest || high > highest) clamp(target, first, last, lowest, highest);
  }
}

function clamp(x: Float64Array, from: number, to: number, lowest: number, highest: number): void {
  for (let i = from; i < to; i++) x[i] = Math.min(highest, Math.max(lowest, x[i]));
}

/**
 * Writes 1 into the elements of `target` whose value {@link spreadSamples} would put above
 * `threshold`. An interval is a Bezier curve and lies within its four control points, so it is
 * computed only if these are on both sides. O((to - from) * pitch).
 */
export function markAbove(
  samples: Float64Array,
  target: Uint8Array,
  { offset, pitch, from, to, lowest, highest }: SampleGrid,
  threshold: number,
): void {
  if (highest <= threshold) return;
  if (lowest > threshold) {
    target.fill(1, offset + from * pitch, offset + to * pitch);
    return;
  }
  const step = 1 / pitch;
  let start = slopeAt(samples, from);
  for (let k = from; k < to; k++) {
    const value = samples[k];
    const next = samples[k + 1];
    const end = slopeAt(samples, k + 1);
    const first = offset + k * pitch;
    const leaves = value + start / 3;
    const arrives = next - end / 3;
    if (Math.min(value, next, leaves, arrives) > threshold) {
      target.fill(1, first, first + pitch);
    } else if (Math.max(value, next, leaves, arrives) > threshold) {
      const square = 3 * (next - value) - 2 * start - end;
      const cube = start + end - 2 * (next - value);
      let t = 0;
      for (let i = first; i < first + pitch; i++) {
        if (value + t * (start + t * (square + t * cube)) > threshold) target[i] = 1;
        t += step;
      }
    }
    start = end;
  }
}
