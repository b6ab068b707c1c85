import type { PageWords } from './page-words.ts';

/** Length of the runs, in words, that place a block; shorter blocks are not placed. */
const runLength = 4;

/** Share of a block's words that runs must cover. */
const leastCovered = 0.6;

/** A block with at least this share of its words aligned is not left over. */
const alignedEnough = 0.5;

/** Places in the gold that are tried for one run: texts that repeat themselves without end stay cheap. */
const placesTried = 64;

/**
 * Finds blocks that the alignment in order left over at other places of the gold (`learned.md` 1, second pass): exact runs
 * of four or more words, of gold that no other block has, which cover at least 60 % of the block.
 *
 * @param partner of each word of the page its place in the gold or -1; changed where a block is placed.
 */
export function placeLeftovers(words: PageWords, partner: Int32Array): void {
  const { page, gold, from, blocks } = words;
  const taken = new Uint8Array(gold.length);
  for (const place of partner) if (place >= 0) taken[place] = 1;
  let index: ReadonlyMap<string, readonly number[]> | undefined;
  for (let block = 0; block < blocks; block++) {
    const start = from[block];
    const stop = from[block + 1];
    if (stop - start < runLength) continue;
    const own = partner.slice(start, stop);
    if (countPairs(own) >= alignedEnough * (stop - start)) continue;
    index ??= runIndex(gold, taken);
    release(own, taken);
    const found = coverByRuns(page.subarray(start, stop), gold, taken, index);
    const covered = countPairs(found);
    const better = covered >= leastCovered * (stop - start) ? found : own;
    for (const place of better) if (place >= 0) taken[place] = 1;
    partner.set(better, start);
  }
}

/** The longest run of free gold at each word from left to right. */
function coverByRuns(
  block: Int32Array,
  gold: Int32Array,
  taken: Uint8Array,
  index: ReadonlyMap<string, readonly number[]>,
): Int32Array {
  const found = new Int32Array(block.length).fill(-1);
  for (let i = 0; i + runLength <= block.length; ) {
    let longest = 0;
    let best = -1;
    for (const place of index.get(runKey(block, i)) ?? []) {
      let length = 0;
      while (
        i + length < block.length &&
        place + length < gold.length &&
        taken[place + length] === 0 &&
        gold[place + length] === block[i + length]
      ) {
        length++;
      }
      if (length > longest) {
        longest = length;
        best = place;
      }
    }
    if (longest < runLength) {
      i++;
      continue;
    }
    for (let k = 0; k < longest; k++) {
      found[i + k] = best + k;
      taken[best + k] = 1;
    }
    i += longest;
  }
  release(found, taken);
  return found;
}

function release(places: Int32Array, taken: Uint8Array): void {
  for (const place of places) if (place >= 0) taken[place] = 0;
}

/** Where each run of four words begins in the gold, for runs with a word that is free. */
function runIndex(gold: Int32Array, taken: Uint8Array): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let j = 0; j + runLength <= gold.length; j++) {
    let isFree = false;
    for (let k = 0; k < runLength; k++) isFree ||= taken[j + k] === 0;
    if (!isFree) continue;
    const key = runKey(gold, j);
    const places = index.get(key);
    if (places === undefined) index.set(key, [j]);
    else if (places.length < placesTried) places.push(j);
  }
  return index;
}

function runKey(words: Int32Array, at: number): string {
  return `${words[at]} ${words[at + 1]} ${words[at + 2]} ${words[at + 3]}`;
}

function countPairs(places: Int32Array): number {
  let count = 0;
  for (const place of places) if (place >= 0) count++;
  return count;
}
