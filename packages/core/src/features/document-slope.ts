/**
 * The document slope curve (Pinto et al., QuASM, JCDL 2002; Gottron, ITA 2007, section 5.3;
 * `algorithms.md` 2.3): `curve[k]` is the number of tags among the first k tokens, so that the number
 * in tokens i..j-1 is `curve[j] - curve[i]`; one row more than there are tokens.
 *
 * @param tags weight of each token, 1 for a tag and 0 for a word.
 */
export function slopeCurve(tags: Uint8Array): Int32Array {
  const curve = new Int32Array(tags.length + 1);
  for (let k = 0; k < tags.length; k++) curve[k + 1] = curve[k] + tags[k];
  return curve;
}

/** Windows over the tokens of a document, as columns. */
export interface SlopeWindows {
  readonly count: number;
  /** First token of each window. */
  readonly from: Int32Array;
  /** One past its last token. */
  readonly to: Int32Array;
  /** Average slope of the curve: the share of tags among its tokens. */
  readonly slope: Float64Array;
}

/**
 * Windows of `length` tokens that begin every `step` tokens until one reaches the end of the
 * document; the last may be shorter.
 */
export function slopeWindows(curve: Int32Array, length: number, step: number): SlopeWindows {
  const tokens = curve.length - 1;
  const count = tokens === 0 ? 0 : Math.ceil(Math.max(0, tokens - length) / step) + 1;
  const from = new Int32Array(count);
  const to = new Int32Array(count);
  const slope = new Float64Array(count);
  for (let j = 0; j < count; j++) {
    from[j] = j * step;
    to[j] = Math.min(from[j] + length, tokens);
    slope[j] = (curve[to[j]] - curve[from[j]]) / (to[j] - from[j]);
  }
  return { count, from, to, slope };
}

/**
 * Regions of low windows, as pairs `[first, end)` of windows: opened by the first of `run` consecutive
 * low windows, closed by the first of `run` consecutive others or the end of the document.
 *
 * @param limit a window is low if its slope is below this.
 */
export function lowRegions(
  slope: Float64Array,
  limit: number,
  run: number,
): [first: number, end: number][] {
  const regions: [number, number][] = [];
  let first = -1; // of the open region
  let streak = 0; // windows in a row that would open or close a region
  for (let j = 0; j < slope.length; j++) {
    const isLow = slope[j] < limit;
    streak = isLow === first < 0 ? streak + 1 : 0;
    if (streak < run) continue;
    if (first < 0) {
      first = j - run + 1;
    } else {
      regions.push([first, j - run + 1]);
      first = -1;
    }
    streak = 0;
  }
  if (first >= 0) regions.push([first, slope.length]);
  return regions;
}
