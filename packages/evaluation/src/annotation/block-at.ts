import type { Stretch } from './stretch.ts';

/** Row of the block that holds a place of the source, `undefined` between blocks. Blocks are in source order. */
export function blockAt(blocks: readonly Stretch[], place: number): number | undefined {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blocks[middle].from <= place) low = middle + 1;
    else high = middle;
  }
  const row = low - 1;
  return row >= 0 && place < blocks[row].to ? row : undefined;
}
