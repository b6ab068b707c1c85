// ContentExtractor: inverse block document frequency.
// S. Debnath, P. Mitra, N. Pal, C. L. Giles: Automatic identification of informative sections of web
// pages. IEEE TKDE 17(9), 2005, section 4. `algorithms.md` 10.3.
//
// Ours, as the paper compares each block with all blocks of all pages: blocks are grouped as they come,
// each with the first of the known blocks that it is most similar to; a known block found by no word of its prefix
// (`block-vector.ts`) or behind `candidates` others is not compared; and what comes on fewest pages is
// forgotten first when there are `blocks` known ones. Features are words, as the other counts of a block
// (links, images) are alike for most short blocks.
import { blockSet } from '../features/block-set.ts';
import type { Page } from '../page/page.ts';
import { type BlockVector, blockVectors, cosine, prefixOf, sameWords } from './block-vector.ts';

/** How blocks are compared and how many are known. */
export interface BlockFrequencyOptions {
  /** Least cosine of the word vectors of two similar blocks, above 0 to 1. @default 0.9 */
  readonly similarity: number;
  /** Most known blocks. @default 8192 */
  readonly blocks: number;
  /** Most known blocks that one block is compared with. @default 128 */
  readonly candidates: number;
}

/** Defaults of {@link BlockFrequencyOptions}. */
export const blockFrequencyDefaults: BlockFrequencyOptions = Object.freeze({
  similarity: 0.9,
  blocks: 8192,
  candidates: 128,
});

/** Known blocks of a site, and on how many pages each is. */
export interface BlockFrequencies {
  /** Pages that were counted. */
  pages: number;
  /** Words of each known block. */
  vectors: BlockVector[];
  /** Pages with a similar block. */
  seenOn: number[];
  /** Rows of known blocks by the words of their prefix, and by all their words. */
  readonly index: Map<number, number[]>;
}

/** No pages. */
export function emptyBlockFrequencies(): BlockFrequencies {
  return { pages: 0, vectors: [], seenOn: [], index: new Map() };
}

/** The blocks of one page, each counted once. */
export function pageBlockFrequencies(page: Page): BlockFrequencies {
  const vectors = blockVectors(page, blockSet(page)).filter(({ words }) => words.length > 0);
  return { pages: 1, vectors, seenOn: vectors.map(() => 1), index: new Map() };
}

/**
 * Adds blocks of other pages. Counts of equal blocks add up exactly in any order; which block stands for its near
 * ones is that which came first. Blocks of `other` that are similar to one known block count once, for the one of them on most pages.
 */
export function mergeBlockFrequencies(
  known: BlockFrequencies,
  other: BlockFrequencies,
  options: BlockFrequencyOptions = blockFrequencyDefaults,
): void {
  known.pages += other.pages;
  const before = known.vectors.length;
  const gained = new Map<number, number>();
  for (let b = 0; b < other.vectors.length; b++) {
    let row = mostSimilar(known, other.vectors[b], options);
    if (row < 0) row = addBlock(known, other.vectors[b], 0, options.similarity);
    gained.set(row, Math.max(gained.get(row) ?? 0, other.seenOn[b]));
  }
  for (const [row, pages] of gained) known.seenOn[row] += pages;
  if (known.vectors.length > before && known.vectors.length > options.blocks)
    forget(known, options);
}

/** Appends a known block; returns its row. */
export function addBlock(
  { vectors, seenOn, index }: BlockFrequencies,
  vector: BlockVector,
  pages: number,
  similarity: number,
): number {
  const row = vectors.length;
  vectors.push(vector);
  seenOn.push(pages);
  for (let i = 0; i < prefixOf(vector, similarity); i++) push(index, vector.words[i], row);
  push(index, wholeKey(vector), row);
  return row;
}

function push(index: Map<number, number[]>, key: number, row: number): void {
  const rows = index.get(key);
  if (rows === undefined) index.set(key, [row]);
  else rows.push(row);
}

/** Key of all words, apart from those of single words, which are 32 bits. */
function wholeKey({ hash }: BlockVector): number {
  return 0x1_0000_0000 + (hash >>> 0);
}

/** Row of the known block with the largest cosine that is at least the limit, or -1. */
function mostSimilar(
  { vectors, index }: BlockFrequencies,
  vector: BlockVector,
  { similarity, candidates }: BlockFrequencyOptions,
): number {
  for (const row of index.get(wholeKey(vector)) ?? []) {
    if (sameWords(vectors[row], vector)) return row;
  }
  let best = -1;
  let highest = similarity - 1e-9;
  let left = candidates;
  const compared = new Set<number>();
  for (let i = 0; i < prefixOf(vector, similarity); i++) {
    for (const row of index.get(vector.words[i]) ?? []) {
      if (compared.has(row)) continue;
      if (left-- === 0) return best;
      compared.add(row);
      const value = cosine(vectors[row], vector);
      if (value > highest) {
        highest = value;
        best = row;
      }
    }
  }
  return best;
}

/** Leaves half of the blocks: those on most pages, of equals the latest. */
function forget(known: BlockFrequencies, { blocks, similarity }: BlockFrequencyOptions): void {
  const { vectors, seenOn, index } = known;
  const rows = vectors.map((_, row) => row);
  rows.sort((a, b) => seenOn[b] - seenOn[a] || b - a);
  const kept = rows.slice(0, blocks >> 1).sort((a, b) => a - b);
  index.clear();
  known.vectors = [];
  known.seenOn = [];
  for (const row of kept) addBlock(known, vectors[row], seenOn[row], similarity);
}

/** `1 / (1 + n)` for a block that is similar to blocks on n pages. */
export function inverseBlockFrequency(pages: number): number {
  return 1 / (1 + pages);
}

/** Largest IBDF of a block that is noise, 0 to 1, when nothing else is said: on three pages or more. */
export const ibdfLimit = 0.25;

/**
 * Which text of a page stands in blocks with an IBDF up to a limit: one row an event of the page, 1 for noise.
 *
 * @param limit 0 to 1; 0.25 for blocks that are on at least 3 of the counted pages, this page included if it was counted.
 */
export function blockNoise(
  page: Page,
  known: BlockFrequencies,
  limit: number = ibdfLimit,
  options: BlockFrequencyOptions = blockFrequencyDefaults,
): Uint8Array {
  const blocks = blockSet(page);
  const isNoise = blockVectors(page, blocks).map((vector) => {
    if (vector.words.length === 0) return 0;
    const row = mostSimilar(known, vector, options);
    return row >= 0 && inverseBlockFrequency(known.seenOn[row]) <= limit ? 1 : 0;
  });
  const noise = new Uint8Array(page.events.count);
  for (let event = 0; event < noise.length; event++) {
    if (blocks.ofEvent[event] >= 0) noise[event] = isNoise[blocks.ofEvent[event]];
  }
  return noise;
}
