import type { Page } from 'pith/page';
import type { WordSequences } from './word-sequences.ts';
import { eachWord, segmentTexts, wordsIn } from './words.ts';

/** The words of a page's segments and of its gold, as numbers. */
export interface PageWords extends WordSequences {
  /** Number of segments. */
  readonly blocks: number;
  /** First word of each segment, and the number of words at the end: `blocks + 1` rows. */
  readonly from: Int32Array;
}

/** Numbers the words of a page by its gold: words that the gold does not have are -1. */
export function pageWords(page: Page, gold: string): PageWords {
  const typeOf = new Map<string, number>();
  const goldTypes = wordsIn(gold).map((word) => {
    const type = typeOf.get(word) ?? typeOf.size;
    typeOf.set(word, type);
    return type;
  });
  const texts = segmentTexts(page);
  const from = new Int32Array(texts.length + 1);
  const types: number[] = [];
  eachWord(texts, (word, block) => {
    types.push(typeOf.get(word) ?? -1);
    from[block + 1]++;
  });
  const atBlock = new Uint8Array(types.length);
  for (let block = 0; block < texts.length; block++) {
    if (from[block + 1] > 0) atBlock[from[block]] = 1;
    from[block + 1] += from[block];
  }
  return {
    page: Int32Array.from(types),
    gold: Int32Array.from(goldTypes),
    types: typeOf.size,
    atBlock,
    blocks: texts.length,
    from,
  };
}
