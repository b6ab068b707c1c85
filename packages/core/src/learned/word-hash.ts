import { foldCase, letterKind, letterKinds } from './letters.ts';

/** Hash of no letters: words of punctuation alone have it. */
export const emptyHash = 0x811c9dc5 | 0;

/** Takes one more UTF-16 unit into a word's hash (FNV-1a over 16 bits), in lower case; all but letters and digits are left out. */
export function hashUnit(hash: number, unit: number): number {
  const kind = letterKinds[unit];
  if (kind > letterKind.digit) return hash;
  return Math.imul(hash ^ foldCase(unit), 0x01000193);
}

/** The hash of a whole word. */
export function hashWord(word: string): number {
  let hash = emptyHash;
  for (let i = 0; i < word.length; i++) hash = hashUnit(hash, word.charCodeAt(i));
  return hash;
}

/** Mixes a number into a hash whose parts have an order. */
export function mix(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ value, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  return Math.imul(mixed, 0xc2b2ae35) | 0;
}
