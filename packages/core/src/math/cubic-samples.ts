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

/**
 * Writes `pitch` values for each interval [k, k+1) with from <= k < to, the first of them the sample
 * itself, into `target`, where sample k stands at element `offset + k * pitch`. Values are held
 * between `lowest` and `highest`. O((to - from) * pitch).
 */
export function spreadSamples(
  samples: Float64Array,
  target: Float64Array,
  grid: {
    offset: number;
    pitch: number;
    from: number;
    to: number;
    lowest: number;
    highest: number;
  },
): void {
  const { offset, pitch, from, to, lowest, highest } = grid;
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
