import type { Page } from 'pith/page';

/** Most UTF-16 units of a row; longer lines are broken. */
const longestRow = 160;

/** A row is broken after one of these where one stands in its last quarter. */
const breakable = /[\s>,;]/;

/** Starts of the rows that a source is shown in: its lines, long ones broken; at the end the length. */
export function sourceRows({ source, lines }: Page): Int32Array {
  const rows: number[] = [];
  for (let line = 0; line < lines.count; line++) {
    const end = line + 1 < lines.count ? lines.from[line + 1] : source.length;
    let at = lines.from[line];
    do {
      rows.push(at);
      at = end - at <= longestRow ? end : breakBefore(source, at + longestRow);
    } while (at < end);
  }
  rows.push(source.length);
  return Int32Array.from(rows);
}

/** Where a row that may reach up to `limit` ends: not within a surrogate pair, and rather between words. */
function breakBefore(source: string, limit: number): number {
  for (let at = limit; at > limit - longestRow / 4; at--) {
    if (breakable.test(source[at - 1])) return at;
  }
  const isWithinPair = (source.charCodeAt(limit) & 0xfc00) === 0xdc00;
  return isWithinPair ? limit - 1 : limit;
}
