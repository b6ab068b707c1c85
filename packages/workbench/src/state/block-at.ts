import type { BlockColumns } from '../analysis/blocks.ts';
import { lowerBound } from './lower-bound.ts';

/** Row of the block that holds a place of the source, `undefined` between blocks. */
export function blockAt({ from, to }: BlockColumns, place: number): number | undefined {
  const row = lowerBound(from, place + 1) - 1;
  return row >= 0 && place < to[row] ? row : undefined;
}
