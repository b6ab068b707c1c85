import type { BlockSet } from '../features/block-set.ts';
import { readSegmentWords } from '../learned/segment-words.ts';
import type { Page } from '../page/page.ts';
import { emptyKey, joinKeys } from './site-key.ts';

/** A block as a vector of its words. */
export interface BlockVector {
  /** Hashes of its words, rising as unsigned numbers. */
  readonly words: Uint32Array;
  /** How often each word stands in it. */
  readonly count: Uint32Array;
  /** Length of the vector, in words. */
  readonly length: number;
  /** Key of all words and counts. */
  readonly key: number;
}

/** Most different words of a block that are compared: those with the smallest hashes, which are alike in similar blocks. */
export const longestVector = 128;

/** A vector of words, which must rise, and counts. */
export function blockVector(words: Uint32Array, count: Uint32Array): BlockVector {
  let square = 0;
  let key = emptyKey;
  for (let i = 0; i < words.length; i++) {
    square += count[i] * count[i];
    key = joinKeys(joinKeys(key, words[i]), count[i]);
  }
  return { words, count, length: Math.sqrt(square), key };
}

/** The vectors of a page's blocks, one a block. Words without letters and digits do not count. */
export function blockVectors(page: Page, blocks: BlockSet): BlockVector[] {
  const counts = Array.from({ length: blocks.count }, () => new Map<number, number>());
  const words = readSegmentWords(page);
  for (let w = 0; w < words.count; w++) {
    const block = blocks.ofEvent[words.event[w]];
    if (block < 0) continue;
    const hash = words.hash[w] >>> 0;
    counts[block].set(hash, (counts[block].get(hash) ?? 0) + 1);
  }
  return counts.map((count) => {
    const words = Uint32Array.from(count.keys()).sort().slice(0, longestVector);
    return blockVector(
      words,
      Uint32Array.from(words, (word) => count.get(word)!),
    );
  });
}

/** Cosine of two vectors, 0 to 1. */
export function cosine(a: BlockVector, b: BlockVector): number {
  let product = 0;
  let j = 0;
  for (let i = 0; i < a.words.length && j < b.words.length; i++) {
    while (j < b.words.length && b.words[j] < a.words[i]) j++;
    if (j < b.words.length && b.words[j] === a.words[i]) product += a.count[i] * b.count[j];
  }
  return product === 0 ? 0 : product / (a.length * b.length);
}

/**
 * How many of its first words a vector must be found by: any vector with at least this cosine has one of them among its own
 * first words (prefix filtering: R. Bayardo, Y. Ma, R. Srikant, Scaling up all pairs similarity search, WWW 2007).
 */
export function prefixOf({ words, count, length }: BlockVector, similarity: number): number {
  const enough = (similarity * length) ** 2;
  let left = length * length;
  let prefix = 0;
  while (prefix < words.length && left >= enough - 1e-9) {
    left -= count[prefix] ** 2;
    prefix++;
  }
  return prefix;
}
