import { align } from './align.ts';
import { placeLeftovers } from './leftovers.ts';
import type { PageWords } from './page-words.ts';

/** How much of each block the gold has. */
export interface BlockLabels {
  /** Words of each block that have a partner in the gold. */
  readonly matched: Int32Array;
  /** Words of the gold that have a partner in the page. */
  readonly goldMatched: number;
  /** Whether the alignment looked at every pair of equal words. */
  readonly exact: boolean;
}

/**
 * Labels blocks by aligning the gold to the page (`learned.md` 1): first in order, then blocks that are left over
 * wherever the gold has their runs of words. The label of a block is the matched share of its words.
 */
export function labelBlocks(words: PageWords): BlockLabels {
  const { partner, exact } = align(words);
  placeLeftovers(words, partner);
  const { blocks, from } = words;
  const matched = new Int32Array(blocks);
  let goldMatched = 0;
  for (let block = 0; block < blocks; block++) {
    for (let i = from[block]; i < from[block + 1]; i++) {
      if (partner[i] >= 0) matched[block]++;
    }
    goldMatched += matched[block];
  }
  return { matched, goldMatched, exact };
}
