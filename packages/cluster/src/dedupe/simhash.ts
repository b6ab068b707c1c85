// M. Charikar: Similarity Estimation Techniques from Rounding Algorithms, 2002; for web pages G. Manku, A. Jain,
// A. Das Sarma: Detecting Near-Duplicates for Web Crawling, 2007, section 2.
import { fromHex, toHex } from './hash64.ts';
import { shingleHashes } from './shingles.ts';
import { textWords } from './text-words.ts';

/**
 * The 64-bit simhash of a text over its shingles of three words (of three characters in scripts without spaces), as 16 hexadecimal digits. Texts that share
 * most of their shingles differ in few bits ({@link bitDifference}). Null for a text without words. Linear in the text.
 */
export function simhash(text: string): string | null {
  return simhashOfShingles(shingleHashes(textWords(text)));
}

/** {@link simhash} of shingles that are there. */
export function simhashOfShingles(halves: Int32Array): string | null {
  if (halves.length === 0) return null;
  // how many more shingles have the bit than have it not, bit 0 of the high half first
  const balances = new Int32Array(64);
  for (let i = 0; i < halves.length; i++) {
    const half = halves[i];
    const from = (i & 1) << 5;
    for (let bit = 0; bit < 32; bit++) balances[from + bit] += ((half >>> bit) & 1) * 2 - 1;
  }
  return toHex({ high: signs(balances, 0), low: signs(balances, 32) });
}

/** In how many bits two simhashes differ, 0 to 64. */
export function bitDifference(a: string, b: string): number {
  const [one, other] = [fromHex(a), fromHex(b)];
  return bitCount(one.high ^ other.high) + bitCount(one.low ^ other.low);
}

function signs(balances: Int32Array, from: number): number {
  let half = 0;
  for (let bit = 0; bit < 32; bit++) if (balances[from + bit] > 0) half |= 1 << bit;
  return half;
}

function bitCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
