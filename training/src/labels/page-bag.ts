import type { PageWords } from './page-words.ts';

/** What the score of a choice of blocks hangs on: how many words each block has, and which of the gold's. */
export interface PageBag {
  /** Words of each block. */
  readonly wordCount: Int32Array;
  /** Number of words of the gold. */
  readonly goldWords: number;
  /** How often the gold has each of its different words. */
  readonly wanted: Int32Array;
  /** First row in {@link types} of each block, and the number of rows: a row more than blocks. */
  readonly from: Int32Array;
  /** The words of the blocks that the gold has, as numbers of rows in {@link wanted}. */
  readonly types: Int32Array;
}

/** The bag of a page's words. */
export function pageBag({ page, gold, types, blocks, from }: PageWords): PageBag {
  const wanted = new Int32Array(types);
  for (const type of gold) wanted[type]++;
  const wordCount = new Int32Array(blocks);
  const ownFrom = new Int32Array(blocks + 1);
  const own: number[] = [];
  for (let block = 0; block < blocks; block++) {
    wordCount[block] = from[block + 1] - from[block];
    for (let i = from[block]; i < from[block + 1]; i++) if (page[i] >= 0) own.push(page[i]);
    ownFrom[block + 1] = own.length;
  }
  return { wordCount, goldWords: gold.length, wanted, from: ownFrom, types: Int32Array.from(own) };
}

/** Precision, recall and F1 of a choice, each in [0, 1]. */
export interface ChoiceScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * The word-bag score of a choice of blocks, as WCXB defines it: the words that choice and gold share as multisets. Both
 * empty score 1, one of them empty 0.
 *
 * @param chosen a row a block, not 0 for those that are chosen.
 */
export function scoreChoice(bag: PageBag, chosen: ArrayLike<number>): ChoiceScore {
  const left = bag.wanted.slice();
  let shared = 0;
  let words = 0;
  for (let block = 0; block < bag.wordCount.length; block++) {
    if (!chosen[block]) continue;
    words += bag.wordCount[block];
    for (let row = bag.from[block]; row < bag.from[block + 1]; row++) {
      if (left[bag.types[row]]-- > 0) shared++;
    }
  }
  return scoreOf(shared, words, bag.goldWords);
}

/** The score by the numbers of shared, chosen and wanted words. */
export function scoreOf(shared: number, words: number, goldWords: number): ChoiceScore {
  if (words === 0 && goldWords === 0) return { precision: 1, recall: 1, f1: 1 };
  if (shared === 0) return { precision: 0, recall: 0, f1: 0 };
  return {
    precision: shared / words,
    recall: shared / goldWords,
    f1: (2 * shared) / (words + goldWords),
  };
}
