/** A series cut into columns of equally many items, as good as equal. */
export interface Bins {
  /** Number of columns. */
  readonly count: number;
  /** Largest number of items that share a column; 1 when each has its own. */
  readonly share: number;
  /** Smallest value of each column; NaN when it has none. */
  readonly low: Float64Array;
  /** Largest value of each column; NaN when it has none. */
  readonly high: Float64Array;
}

/** First item of a column. The columns of `count` items divide them evenly, and none is empty. */
export function binStart(column: number, columns: number, count: number): number {
  return Math.floor((column * count) / columns);
}

/** Smallest and largest value a column. Values that are no finite numbers are left out. */
export function binValues(values: Float64Array, maxColumns: number): Bins {
  const count = Math.min(values.length, maxColumns);
  const low = new Float64Array(count);
  const high = new Float64Array(count);
  for (let column = 0; column < count; column++) {
    const stop = binStart(column + 1, count, values.length);
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = binStart(column, count, values.length); i < stop; i++) {
      const value = values[i];
      if (!Number.isFinite(value)) continue;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    low[column] = least <= most ? least : Number.NaN;
    high[column] = least <= most ? most : Number.NaN;
  }
  return { count, share: Math.ceil(values.length / Math.max(count, 1)), low, high };
}

/** 1 for each column with an item that has 1. */
export function binFlags(flags: Uint8Array, columns: number): Uint8Array {
  const result = new Uint8Array(columns);
  for (let column = 0; column < columns; column++) {
    const stop = binStart(column + 1, columns, flags.length);
    for (let i = binStart(column, columns, flags.length); i < stop; i++) {
      if (flags[i] === 1) {
        result[column] = 1;
        break;
      }
    }
  }
  return result;
}
