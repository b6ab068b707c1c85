/** The rows of a column in a larger one; returns the larger. */
export function grown<T extends Uint8Array | Uint16Array | Int32Array>(column: T, larger: T): T {
  larger.set(column);
  return larger;
}
