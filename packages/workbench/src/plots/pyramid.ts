/** Items that an item of the level above stands for. */
const fan = 8;

/** The smallest and the largest of eight, of eight times eight ... values; NaN where none is finite. */
export interface Pyramid {
  readonly values: Float64Array;
  readonly levels: readonly { readonly low: Float64Array; readonly high: Float64Array }[];
}

/** The smallest and the largest value of items, NaN where none is finite. */
export interface Extent {
  low: number;
  high: number;
}

/** Builds the pyramid of a series once, so that a frame need not look at each value. Linear in the values. */
export function createPyramid(values: Float64Array): Pyramid {
  const levels: { low: Float64Array; high: Float64Array }[] = [];
  for (let low = values, high = values; low.length > fan; ) {
    const count = Math.ceil(low.length / fan);
    const level = { low: new Float64Array(count), high: new Float64Array(count) };
    for (let i = 0; i < count; i++) {
      const extent = { low: Number.NaN, high: Number.NaN };
      widen(extent, low, high, i * fan, Math.min(low.length, (i + 1) * fan));
      level.low[i] = extent.low;
      level.high[i] = extent.high;
    }
    levels.push(level);
    ({ low, high } = level);
  }
  return { values, levels };
}

/** Smallest and largest value of the items `first` to `last - 1`. Logarithmic in their number. */
export function extentOf({ values, levels }: Pyramid, first: number, last: number): Extent {
  const extent: Extent = { low: Number.NaN, high: Number.NaN };
  let [low, high] = [values, values];
  for (const level of levels) {
    const [start, end] = [Math.ceil(first / fan), Math.floor(last / fan)];
    if (start >= end) break;
    // what is left of whole groups is looked at here, the groups one level up
    widen(extent, low, high, first, start * fan);
    widen(extent, low, high, end * fan, last);
    [first, last] = [start, end];
    ({ low, high } = level);
  }
  widen(extent, low, high, first, last);
  return extent;
}

function widen(
  extent: Extent,
  low: Float64Array,
  high: Float64Array,
  first: number,
  last: number,
): void {
  for (let i = first; i < last; i++) {
    if (!Number.isFinite(low[i])) continue;
    if (!(extent.low <= low[i])) extent.low = low[i];
    if (!(extent.high >= high[i])) extent.high = high[i];
  }
}
