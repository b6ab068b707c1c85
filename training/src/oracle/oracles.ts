import { type PageBag, scoreOf } from '../labels/page-bag.ts';

/** The choice of every block of which the gold has at least half: what a perfect judge of blocks would choose. */
export function labelOracle(bag: PageBag, matched: Int32Array): Uint8Array {
  return Uint8Array.from(matched, (words, block) => Number(2 * words >= bag.wordCount[block]));
}

/** Rounds over all blocks after which {@link bagOracle} stops; it has come to rest long before. */
const maximumRounds = 20;

/**
 * A choice near the best F1 that whole blocks can have: takes in or leaves out one block after another while that raises F1.
 * It looks at the bag alone, so it also finds gold in another order, and words that only happen to be in the gold.
 *
 * @param start the choice to begin with, which it never falls below.
 */
export function bagOracle(bag: PageBag, start: Uint8Array): Uint8Array {
  const { wordCount, from, types } = bag;
  const chosen = start.slice();
  const left = bag.wanted.slice(); // negative where more is chosen than wanted
  let shared = 0;
  let words = 0;
  /** Takes a block in, or out again, and answers how many shared words that brings. */
  const take = (block: number): number => {
    let gained = 0;
    for (let row = from[block]; row < from[block + 1]; row++) {
      if (left[types[row]]-- > 0) gained++;
    }
    return gained;
  };
  const leave = (block: number): number => {
    let lost = 0;
    for (let row = from[block]; row < from[block + 1]; row++) {
      if (++left[types[row]] > 0) lost++;
    }
    return lost;
  };
  for (let block = 0; block < chosen.length; block++) {
    if (chosen[block] === 0) continue;
    shared += take(block);
    words += wordCount[block];
  }
  let changed = true;
  for (let round = 0; changed && round < maximumRounds; round++) {
    changed = false;
    for (let block = 0; block < chosen.length; block++) {
      const out = chosen[block] === 1;
      const newShared = out ? shared - leave(block) : shared + take(block);
      const newWords = out ? words - wordCount[block] : words + wordCount[block];
      const gain =
        scoreOf(newShared, newWords, bag.goldWords).f1 - scoreOf(shared, words, bag.goldWords).f1;
      if (gain > 1e-12) {
        chosen[block] = out ? 0 : 1;
        shared = newShared;
        words = newWords;
        changed = true;
      } else if (out) take(block);
      else leave(block);
    }
  }
  return chosen;
}
