import type { Page } from 'pith/page';

/** Ranges as pairs. */
export type Ranges = readonly (readonly [from: number, to: number])[];

/** Says what is wrong with ranges that should be sorted, disjoint, not empty and within `length`. */
export function faultOfRanges(ranges: Ranges, length: number): string | undefined {
  let end = 0;
  for (const [from, to] of ranges) {
    if (!(Number.isInteger(from) && Number.isInteger(to))) return 'a range is not of whole numbers';
    if (from < end) return 'ranges overlap or are not sorted';
    if (to <= from) return 'a range is empty';
    if (to > length) return 'a range ends behind the page';
    end = to;
  }
  return undefined;
}

/** Says whether a range of the decoded source begins or ends within a surrogate pair or a reference. */
export function faultOfBorders(ranges: Ranges, { source, events }: Page): string | undefined {
  const { references } = events;
  let row = 0;
  for (const border of ranges.flat()) {
    if (/^[\ud800-\udbff][\udc00-\udfff]$/.test(source.slice(border - 1, border + 1))) {
      return 'a range cuts a surrogate pair';
    }
    while (row < references.count && references.to[row] <= border) row++;
    if (row < references.count && references.from[row] < border) return 'a range cuts a reference';
  }
  return undefined;
}
