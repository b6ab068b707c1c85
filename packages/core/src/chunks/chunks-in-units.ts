import type { Selection } from '../selection/selection.ts';
import type { Chunk } from './chunks.ts';

/**
 * The same chunks with ranges in other units.
 *
 * @param inUnits converts sorted offsets; it is asked once, as it reads the source from its beginning.
 */
export function chunksInUnits(
  chunks: readonly Chunk[],
  inUnits: (offsets: Selection) => { readonly selection: Selection },
): Chunk[] {
  const all = new Set(chunks.flatMap(({ ranges }) => ranges.flat()));
  const sorted = Int32Array.from(all).sort();
  const even = sorted.filter((_, i) => i % 2 === 0);
  const odd = sorted.filter((_, i) => i % 2 === 1);
  const to = new Int32Array(even.length);
  to.set(odd);
  if (odd.length < even.length) to[odd.length] = even[odd.length]; // the last is asked for twice
  const { selection } = inUnits({ count: even.length, from: even, to });
  const converted = new Map<number, number>();
  sorted.forEach((offset, i) => {
    converted.set(offset, (i % 2 === 0 ? selection.from : selection.to)[i >> 1]);
  });
  const of = (offset: number): number => converted.get(offset) ?? offset;
  return chunks.map((chunk) => ({
    ...chunk,
    ranges: chunk.ranges.map(([from, to]) => [of(from), of(to)] as const),
  }));
}
