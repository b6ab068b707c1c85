import { createPage, eventKind, neverText, type Page } from 'pith/page';
import { locate, renderText } from 'pith/render';
import { fromPairs } from 'pith/selection';
import { decodeSource } from 'pith/source';
import { comparableText } from '../../measures/comparable-text.ts';
import { matchingBlocks } from '../../measures/sequence-matcher.ts';
import { wordSpans } from '../../measures/words.ts';
import type { PackageDocument } from '../../package/test-package.ts';

/** A page whose main content is known, as wrappers are learned from. */
export interface AnnotatedPage {
  readonly name: string;
  readonly page: Page;
  /** The gold in comparable text (`evaluation.md` 4). */
  readonly gold: string;
  /** One row an event: 1 for text of which more than half of the words are the gold's. */
  readonly isGold: Uint8Array;
  /** One row an event: how many words and signs begin in it. */
  readonly words: Int32Array;
}

/**
 * Finds a document's gold on its page. Where the meta data have `ranges`, as the workbench writes them, they say where it is;
 * else the words of the gold are looked for, in the longest runs that both texts have, near the longest of all.
 */
export function annotatedPage({ name, html, gold, meta }: PackageDocument): AnnotatedPage {
  const source = decodeSource(html, { contentType: meta.contentType }).text;
  const page = createPage(source);
  const everything = source === '' ? [] : [[0, source.length] as const];
  const rendering = renderText(page, fromPairs(everything, source.length), neverText);
  const pieces = piecesOf(rendering.text);
  const text = comparableText(gold);
  const given = rangesIn(meta.other?.ranges, source.length);
  const starts = Array.from(pieces.from, (at) => locate(rendering.map, at) ?? 0);
  const isWordOfGold =
    given === undefined
      ? wordsOfGold(
          pieces.words.map((word) => comparableText(word)),
          piecesOf(text).words,
        )
      : wordsWithin(starts, given);
  const { count, from, kind } = page.events;
  const words = new Int32Array(count);
  const goldWords = new Int32Array(count);
  let event = 0;
  starts.forEach((at, word) => {
    while (event + 1 < count && from[event + 1] <= at) event++;
    words[event]++;
    goldWords[event] += isWordOfGold[word];
  });
  const isGold = new Uint8Array(count);
  for (event = 0; event < count; event++) {
    if (kind[event] === eventKind.text && 2 * goldWords[event] > words[event]) isGold[event] = 1;
  }
  return { name, page, gold: text, isGold, words };
}

/** One row a word of the page: whether it is one of the gold. */
function wordsOfGold(page: readonly string[], gold: readonly string[]): Uint8Array {
  const isGold = new Uint8Array(page.length);
  const blocks = blockFinder(page, gold);
  const longest = [...blocks(page, gold)].sort((a, b) => b.size - a.size)[0];
  if (longest === undefined) return isGold;
  const { first, second, size } = longest;
  isGold.fill(1, first, first + size);
  const behind = first + size;
  for (const block of blocks(page.slice(behind), gold.slice(second + size))) {
    isGold.fill(1, behind + block.first, behind + block.first + block.size);
  }
  // from the content outwards, so that of two equal titles the nearer one is taken
  const before = blocks(page.slice(0, first).reverse(), gold.slice(0, second).reverse());
  for (const block of before) isGold.fill(1, first - block.first - block.size, first - block.first);
  return isGold;
}

/** Words and, each for itself, the signs next to them, so that a word is the same with a link such as `¶` behind it. */
function piecesOf(text: string): {
  readonly words: readonly string[];
  readonly from: readonly number[];
} {
  const spans = wordSpans(text);
  const words: string[] = [];
  const from: number[] = [];
  spans.words.forEach((word, i) => {
    for (const piece of word.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}_]+|[^\p{L}\p{M}\p{N}\p{Cf}_]/gu)) {
      words.push(piece[0]);
      from.push(spans.from[i] + piece.index);
    }
  });
  return { words, from };
}

/** Pairs of equal words up to which every word may begin a run; beyond, frequent ones only lengthen it. */
const mostPairs = 2e7;

function blockFinder(page: readonly string[], gold: readonly string[]): typeof matchingBlocks {
  const counts = new Map<string, number>();
  for (const word of gold) counts.set(word, (counts.get(word) ?? 0) + 1);
  const pairs = page.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
  return (first, second) => matchingBlocks(first, second, { autojunk: pairs > mostPairs });
}

function wordsWithin(
  starts: readonly number[],
  ranges: readonly (readonly [number, number])[],
): Uint8Array {
  let range = 0;
  return Uint8Array.from(starts, (at) => {
    while (range < ranges.length && ranges[range][1] <= at) range++;
    return range < ranges.length && ranges[range][0] <= at ? 1 : 0;
  });
}

/** Ranges as a meta file has them, when they are ranges of this source. */
function rangesIn(value: unknown, length: number): [number, number][] | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    const pairs: unknown = JSON.parse(value);
    if (!Array.isArray(pairs) || !pairs.every(Array.isArray)) return undefined;
    fromPairs(pairs as [number, number][], length);
    return pairs as [number, number][];
  } catch {
    return undefined; // not ranges of this page: the gold's words are looked for
  }
}
