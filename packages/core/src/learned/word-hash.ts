import { foldCase, kindOf, letterKind } from './letters.ts';

/** Hash of no letters: words of punctuation alone have it. */
export const emptyHash = 0x811c9dc5 | 0;

/** Takes one more letter or digit into a word's hash (FNV-1a over code points), without its case. */
export function hashLetter(hash: number, codePoint: number): number {
  return Math.imul(hash ^ foldCase(codePoint), 0x01000193);
}

/** The hash of a whole word: of its letters and digits, all else is left out. */
export function hashWord(word: string): number {
  let hash = emptyHash;
  for (let i = 0; i < word.length; i++) {
    const codePoint = word.codePointAt(i)!;
    if (codePoint > 0xffff) i++;
    if (kindOf(codePoint) <= letterKind.digit) hash = hashLetter(hash, codePoint);
  }
  return hash;
}

/** Mixes a number into a hash whose parts have an order. */
export function mix(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ value, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  return Math.imul(mixed, 0xc2b2ae35) | 0;
}
