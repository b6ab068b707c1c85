/**
 * The textbook table of longest common subsequences: row i, column j (row-major, `second.length + 1`
 * columns) is the length for `first[0, i)` and `second[0, j)`. O(n m) time and space: for short
 * sequences, and as the oracle of the other methods.
 */
export function lcsTable(first: Int32Array, second: Int32Array): Int32Array {
  const columns = second.length + 1;
  const table = new Int32Array((first.length + 1) * columns);
  for (let i = 1; i <= first.length; i++) {
    for (let j = 1; j <= second.length; j++) {
      const cell = i * columns + j;
      table[cell] =
        first[i - 1] === second[j - 1]
          ? table[cell - columns - 1] + 1
          : Math.max(table[cell - columns], table[cell - 1]);
    }
  }
  return table;
}

/** Length of the longest common subsequence by {@link lcsTable}. */
export function quadraticLcsLength(first: Int32Array, second: Int32Array): number {
  const table = lcsTable(first, second);
  return table[table.length - 1];
}

/**
 * Calls `match(i, j)` for the pairs of one longest common subsequence, from the last to the first, as
 * {@link lcsTable} yields them; equal items are matched where they can be.
 */
export function traceTable(
  first: Int32Array,
  second: Int32Array,
  match: (i: number, j: number) => void,
): void {
  const table = lcsTable(first, second);
  const columns = second.length + 1;
  let i = first.length;
  let j = second.length;
  while (i > 0 && j > 0) {
    if (first[i - 1] === second[j - 1]) match(--i, --j);
    else if (table[i * columns + j - 1] > table[(i - 1) * columns + j]) j--;
    else i--;
  }
}
