/**
 * The first row of a sorted column that is not below a value; `count` where all are. O(log count).
 *
 * @param count rows of the column that are looked at, default all.
 */
export function lowerBound(column: Int32Array, value: number, count = column.length): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (column[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
