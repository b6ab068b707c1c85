// Aligning without the most frequent words, where a page has more pairs of equal words than there is room for.
import type { WordSequences } from './word-sequences.ts';

/** Sequences without some of their words, and where each word stood. */
export interface ReducedSequences {
  readonly words: WordSequences;
  readonly pagePlace: Int32Array;
  readonly goldPlace: Int32Array;
}

/**
 * Marks the words with the most pairs, as few as needed for the others to have at most `maximumPairs` together.
 *
 * @returns one row a word type, 1 for those to leave out; `undefined` when there is room for all.
 */
export function frequentTypes(
  { page, gold, types }: WordSequences,
  maximumPairs: number,
): Uint8Array | undefined {
  const inGold = new Float64Array(types);
  for (const type of gold) inGold[type]++;
  const pairs = new Float64Array(types);
  let total = 0;
  for (const type of page) {
    if (type < 0) continue;
    pairs[type] += inGold[type];
    total += inGold[type];
  }
  if (total <= maximumPairs) return undefined;
  const leftOut = new Uint8Array(types);
  const byPairs = Array.from(pairs.keys()).sort((a, b) => pairs[b] - pairs[a] || a - b);
  for (const type of byPairs) {
    if (total <= maximumPairs) break;
    leftOut[type] = 1;
    total -= pairs[type];
  }
  return leftOut;
}

/** The sequences without the words that are marked; a block begins at the first of its words that stays. */
export function withoutTypes(words: WordSequences, leftOut: Uint8Array): ReducedSequences {
  const page: number[] = [];
  const pagePlace: number[] = [];
  const atBlock: number[] = [];
  let begins = 0;
  words.page.forEach((type, place) => {
    begins |= words.atBlock[place];
    if (type >= 0 && leftOut[type] === 1) return;
    page.push(type);
    pagePlace.push(place);
    atBlock.push(begins);
    begins = 0;
  });
  const goldPlace = Array.from(words.gold.keys()).filter(
    (place) => leftOut[words.gold[place]] === 0,
  );
  return {
    words: {
      page: Int32Array.from(page),
      gold: Int32Array.from(goldPlace, (place) => words.gold[place]),
      types: words.types,
      atBlock: Uint8Array.from(atBlock),
    },
    pagePlace: Int32Array.from(pagePlace),
    goldPlace: Int32Array.from(goldPlace),
  };
}

/** Pairs words without partner that stand next to a pair in both texts and are equal, to the right and then to the left. */
export function joinNeighbours({ page, gold }: WordSequences, partner: Int32Array): void {
  const bound = new Int32Array(page.length);
  let next = gold.length;
  for (let i = page.length - 1; i >= 0; i--) {
    bound[i] = next;
    if (partner[i] >= 0) next = partner[i];
  }
  for (let i = 0, last = -1; i < page.length; i++) {
    if (partner[i] < 0 && (i === 0 || partner[i - 1] >= 0)) {
      const j = last + 1;
      if (j < bound[i] && page[i] === gold[j]) partner[i] = j;
    }
    if (partner[i] >= 0) last = partner[i];
    bound[i] = last;
  }
  for (let i = page.length - 1; i >= 0; i--) {
    const j = i + 1 < page.length ? partner[i + 1] - 1 : gold.length - 1;
    if (partner[i] < 0 && j > bound[i] && page[i] === gold[j]) partner[i] = j;
  }
}
