/** The rows of a column in a larger one; returns the larger. */
export function grown<T extends Uint8Array | Uint16Array | Int32Array>(column: T, larger: T): T {
  larger.set(column);
  return larger;
}

/**
 * The first rows of a column: a view of it, or a copy of just these where more than a sixteenth of its room would be kept for nothing. So a
 * page's columns take what their rows take, however much room they had to grow.
 */
export function fitted<T extends Uint8Array | Uint16Array | Int32Array>(
  column: T,
  count: number,
): T {
  const isLoose = 16 * count < 15 * column.length;
  return (isLoose ? column.slice(0, count) : column.subarray(0, count)) as T;
}
