import type { SegmentMapBuilder } from './segment-map.ts';

/**
 * Maps `value[from, to)` of a text in the tree of content, which is written as it stands.
 *
 * @param outFrom where it is written.
 * @param stretches triples as of `Text`: start in `value`, start in the source, length.
 * @param row the first stretch that may reach into it, as the call for what stands before it in `value` answered.
 * @returns `row` for what stands behind it.
 */
export function mapStretches(
  map: Pick<SegmentMapBuilder, 'add'>,
  outFrom: number,
  stretches: readonly number[],
  from: number,
  to: number,
  row = 0,
): number {
  for (let at = row; at < stretches.length; at += 3) {
    const start = stretches[at];
    const end = start + stretches[at + 2];
    const first = Math.max(start, from);
    const last = Math.min(end, to);
    if (first < last)
      map.add(outFrom + first - from, stretches[at + 1] + first - start, last - first);
    if (end > to) return at;
  }
  return stretches.length;
}
