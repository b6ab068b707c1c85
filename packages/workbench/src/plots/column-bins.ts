/** The smallest and the largest value of each column of a plot, NaN where it has none. */
export interface ColumnBins {
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/**
 * Puts the values of items into columns of the source, by where their middles lie. Linear in the items.
 *
 * @param from the stretch of the source that the columns divide; `to` its end.
 */
export function columnBins(
  values: Float64Array,
  itemFrom: Int32Array,
  itemTo: Int32Array,
  { from, to, columns }: { readonly from: number; readonly to: number; readonly columns: number },
): ColumnBins {
  const low = new Float64Array(columns).fill(Number.NaN);
  const high = new Float64Array(columns).fill(Number.NaN);
  const scale = columns / (to - from);
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (itemTo[i] <= from || itemFrom[i] >= to || !Number.isFinite(value)) continue;
    const first = Math.max(0, Math.floor((itemFrom[i] - from) * scale));
    const last = Math.min(columns - 1, Math.ceil((itemTo[i] - from) * scale) - 1);
    for (let column = first; column <= Math.max(first, last); column++) {
      if (!(low[column] <= value)) low[column] = value;
      if (!(high[column] >= value)) high[column] = value;
    }
  }
  return { low, high };
}
