// Bottom-k sampling by hash (E. Cohen, H. Kaplan: Summarizing Data using Bottom-k Sketches, 2007).
import { fnv1a64, mix32 } from './hash64.ts';
import { textWords } from './text-words.ts';

/** On how many pages of a site each of its paragraphs stands: plain data, bounded, the same whatever the order of pages and shards. */
export interface ParagraphCounts {
  /** Pages that were counted. */
  readonly pages: number;
  /** How many paragraphs are kept, at most. */
  readonly limit: number;
  /** Pages by the key of the paragraph (a whole number below 2^53), by growing key: those with the smallest keys of all that came. */
  readonly counts: readonly (readonly [key: number, pages: number])[];
}

/** Paragraphs of a site that are kept unless told otherwise; in a site that has no more of them, all are. */
export const paragraphLimit = 10_000;

/**
 * The counts of one page. Paragraphs are the lines of its text that have words; they are told apart by their words, without case and punctuation.
 *
 * @param limit 1 or more; the same for all that are to be merged.
 */
export function countParagraphs(text: string, limit = paragraphLimit): ParagraphCounts {
  const keys = new Set<number>();
  for (const line of text.split('\n')) {
    const words = textWords(line);
    if (words.length > 0) keys.add(keyOf(words.join(' ')));
  }
  return { pages: 1, limit, counts: smallest(new Map([...keys].map((key) => [key, 1])), limit) };
}

/**
 * The counts of the pages of both. Associative and commutative: what is among the smallest keys of all is among those of each part that has it, so no
 * count that is kept misses a page.
 */
export function mergeParagraphCounts(
  one: ParagraphCounts,
  other: ParagraphCounts,
): ParagraphCounts {
  const limit = Math.min(one.limit, other.limit);
  const counts = new Map(one.counts);
  for (const [key, pages] of other.counts) counts.set(key, (counts.get(key) ?? 0) + pages);
  return { pages: one.pages + other.pages, limit, counts: smallest(counts, limit) };
}

/** Counts of no page: merged with others it changes nothing, unless its limit is less. */
export function noParagraphs(limit = paragraphLimit): ParagraphCounts {
  return { pages: 0, limit, counts: [] };
}

/**
 * Share of a site's distinct paragraphs that stand on `pages` of its pages or more, 0 to 1; of more than {@link ParagraphCounts.limit} an estimate
 * from a random sample of so many.
 */
export function repeatedShare({ counts }: ParagraphCounts, pages = 2): number {
  if (counts.length === 0) return 0;
  return counts.filter(([, count]) => count >= pages).length / counts.length;
}

/** Keys are hashes that are evenly spread, so those with the smallest keys are a random sample of the paragraphs. */
function smallest(counts: ReadonlyMap<number, number>, limit: number): [number, number][] {
  return [...counts].sort(([a], [b]) => a - b).slice(0, limit);
}

function keyOf(text: string): number {
  const { high, low } = fnv1a64(text);
  const mixed = mix32(high ^ mix32(low));
  return (mixed >>> 11) * 0x1_0000_0000 + (mix32(low ^ mixed) >>> 0);
}
