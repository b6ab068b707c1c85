/** The rows of a column in a larger one; returns the larger. */
export function grown<T extends Uint8Array | Uint16Array | Int32Array>(column: T, larger: T): T {
  larger.set(column);
  return larger;
}

/** The first rows of a column: a view of it, or a copy of just these where more than a quarter of its room would be kept for nothing. */
export function fitted(column: Int32Array, count: number): Int32Array {
  return 4 * count < 3 * column.length ? column.slice(0, count) : column.subarray(0, count);
}
