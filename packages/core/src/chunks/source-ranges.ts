import type { Page } from '../page/page.ts';
import type { SegmentMap } from '../render/segment-map.ts';
import { firstReference } from '../selection/select.ts';

/**
 * The source ranges that the characters of `[from, to)` of a rendering come from: sorted, disjoint; character references as a whole, white
 * space between two ranges closed.
 *
 * @param row the first stretch of the map that may reach behind `from`.
 */
export function sourceRanges(
  page: Page,
  map: SegmentMap,
  row: number,
  from: number,
  to: number,
): [number, number][] {
  const ranges: [number, number][] = [];
  for (let i = row; i < map.count && map.outFrom[i] < to; i++) {
    const start = Math.max(from, map.outFrom[i]);
    const end = Math.min(to, map.outFrom[i] + map.length[i]);
    if (start >= end) continue;
    const source = map.sourceFrom[i] + (start - map.outFrom[i]) * map.step[i];
    const length = map.step[i] === 0 ? 1 : end - start;
    ranges.push([source, endOf(page, source, source + length)]);
  }
  return joined(
    page.source,
    ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1]),
  );
}

/** Where a stretch of the source ends: behind the reference if it is one. */
function endOf({ events: { references } }: Page, from: number, to: number): number {
  if (to !== from + 1) return to;
  const row = firstReference(references, from);
  return row < references.count && references.from[row] === from ? references.to[row] : to;
}

/** Sorted ranges with those joined that overlap, touch, or have only white space between them. */
function joined(source: string, ranges: readonly [number, number][]): [number, number][] {
  const all: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = all.at(-1);
    if (last !== undefined && (from <= last[1] || isSpace(source, last[1], from))) {
      last[1] = Math.max(last[1], to);
    } else {
      all.push([from, to]);
    }
  }
  return all;
}

function isSpace(source: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!/\s/.test(source[i])) return false;
  return true;
}
