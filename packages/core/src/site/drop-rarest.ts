/**
 * Of more than `most` rows leaves half as many: those of the highest counts, of equals those of the smallest keys.
 *
 * @returns the highest count that was dropped; 0 where none was.
 */
export function dropRarest<Row>(
  rows: Map<number, Row>,
  most: number,
  countOf: (row: Row) => number,
): number {
  if (rows.size <= most) return 0;
  const dropped = [...rows]
    .sort(([a, one], [b, other]) => countOf(other) - countOf(one) || a - b)
    .slice(most >> 1);
  for (const [key] of dropped) rows.delete(key);
  return countOf(dropped[0][1]);
}
