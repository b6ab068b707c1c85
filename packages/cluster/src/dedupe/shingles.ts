import { fnv1a64, type Hash64, mix32 } from './hash64.ts';

/** Words of a shingle. */
const shingleWords = 3;

/**
 * Hashes of the shingles of a text: of each {@link shingleWords} words in a row, or of all words where there are fewer. None where there are no words. Halves
 * stand one after the other: high, low.
 */
export function shingleHashes(words: readonly string[]): Int32Array {
  if (words.length === 0) return new Int32Array(0);
  const hashes = words.map(fnv1a64);
  const count = Math.max(1, words.length - shingleWords + 1);
  const halves = new Int32Array(2 * count);
  for (let i = 0; i < count; i++) {
    const { high, low } = joined(hashes, i, Math.min(words.length, i + shingleWords));
    halves[2 * i] = high;
    halves[2 * i + 1] = low;
  }
  return halves;
}

/** The order of the words matters. */
function joined(hashes: readonly Hash64[], from: number, to: number): Hash64 {
  let high = 0;
  let low = 0;
  for (let i = from; i < to; i++) {
    high = mix32(Math.imul(high, 31) ^ hashes[i].high);
    low = mix32(Math.imul(low, 31) ^ hashes[i].low ^ high);
  }
  return { high, low };
}
