import { resolveAlgorithm, wordsOfSelection } from 'pith/extractors';
import { createPage, notText } from 'pith/page';
import { locate, renderText } from 'pith/render';
import { fromPairs } from 'pith/selection';
import { decodeSource } from 'pith/source';
import { comparableText } from '../measures/comparable-text.ts';
import { scoreOf } from '../measures/measure.ts';
import { countItems } from '../measures/multiset.ts';
import { wordSpans, wordsIn } from '../measures/words.ts';
import type { PageRecord } from './documents.ts';

/** Most methods that vote: each is a bit of a number. */
export const mostVoters = 31;

/**
 * Who chose which words of a page, as far as a bag of words asks: occurrences of one word that the same methods chose
 * are one row. For gold `a b`, page `a x a b` and two methods of which the first chose `a x` and the second all:
 *
 * | word | voters | count | gold |
 * | ---: | ---: | ---: | ---: |
 * | 0 (not in the gold) | 3 | 1 | 0 |
 * | 1 (`a`) | 2 | 1 | 1 |
 * | 1 (`a`) | 3 | 1 | 1 |
 * | 2 (`b`) | 2 | 1 | 1 |
 */
export interface Ballots {
  /** Number of the word, ascending; all that are not in the gold are 0. */
  readonly word: Int32Array;
  /** A bit for each method that chose these occurrences, the first method the lowest; never 0. */
  readonly voters: Int32Array;
  /** Number of occurrences. */
  readonly count: Int32Array;
  /** How often the gold has the word. */
  readonly gold: Int32Array;
  /** Number of words of the gold. */
  readonly goldWords: number;
}

/**
 * Runs every method on a page and counts who chose what. A word of the page's text counts as chosen when its first
 * piece is, also where inline tags part it.
 *
 * @param algorithms at most {@link mostVoters}.
 */
export function collectBallots(
  { bytes, contentType, gold }: PageRecord,
  algorithms: readonly string[],
): Ballots {
  const page = createPage(decodeSource(bytes, { contentType }).text);
  const { tokens } = page;
  const votersOf = new Int32Array(tokens.count);
  algorithms.forEach((name, voter) => {
    const chosen = wordsOfSelection(page, resolveAlgorithm(name).select(page));
    for (let token = 0; token < tokens.count; token++) votersOf[token] |= chosen[token] << voter;
  });

  const goldCounts = countItems(wordsIn(comparableText(gold)));
  const numbers = new Map([...goldCounts.keys()].map((word, i) => [word, i + 1]));
  const rows = goldCounts.size + 1;
  const counts: Map<number, number>[] = Array.from({ length: rows }, () => new Map());
  const { text, map } = renderText(
    page,
    fromPairs([[0, page.source.length]], page.source.length),
    notText,
  );
  const { words, from } = wordSpans(text);
  let token = 0;
  for (let i = 0; i < words.length; i++) {
    const start = locate(map, from[i]) ?? 0;
    while (token < tokens.count && tokens.to[token] <= start) token++;
    const voters = votersOf[token] ?? 0;
    if (voters === 0) continue;
    const ofWord = counts[numbers.get(comparableText(words[i])) ?? 0];
    ofWord.set(voters, (ofWord.get(voters) ?? 0) + 1);
  }
  const entries = counts.flatMap((ofWord, word) =>
    [...ofWord].map(([voters, count]) => ({ word, voters, count })),
  );
  const goldOf = [0, ...goldCounts.values()];
  return {
    word: Int32Array.from(entries, ({ word }) => word),
    voters: Int32Array.from(entries, ({ voters }) => voters),
    count: Int32Array.from(entries, ({ count }) => count),
    gold: Int32Array.from(entries, ({ word }) => goldOf[word]),
    goldWords: goldOf.reduce((sum, count) => sum + count, 0),
  };
}

/**
 * The F1 of the words that at least k of some methods chose, for k = 1 to their number: 1 is their union, their number
 * the intersection.
 *
 * @param members a bit for each method that takes part.
 */
export function voteF1(ballots: Ballots, members: number): Float64Array {
  const { word, voters, count, gold, goldWords } = ballots;
  const most = bitCount(members);
  const extracted = new Float64Array(most + 2); // words by number of votes
  const shared = new Float64Array(most + 1); // words shared with the gold, by number of votes needed
  const ofWord = new Float64Array(most + 1); // occurrences of the word at hand, by number of votes
  for (let row = 0; row < word.length; row++) {
    const votes = bitCount(voters[row] & members);
    extracted[votes] += count[row];
    if (gold[row] === 0) continue;
    ofWord[votes] += count[row];
    if (row + 1 < word.length && word[row + 1] === word[row]) continue;
    let chosen = 0;
    for (let k = most; k >= 1; k--) {
      chosen += ofWord[k];
      shared[k] += Math.min(chosen, gold[row]);
    }
    ofWord.fill(0);
  }
  const f1 = new Float64Array(most);
  for (let k = most; k >= 1; k--) {
    extracted[k] += extracted[k + 1];
    f1[k - 1] = scoreOf(shared[k], extracted[k], goldWords).f1;
  }
  return f1;
}

/** Number of bits that are set in a 32-bit number. */
export function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
