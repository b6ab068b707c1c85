import { decodedText } from '../features/decoded-text.ts';
import { notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { wordsOf } from '../page/words.ts';
import { selectWords } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';
import { elected, weigh } from './combine.ts';

/** Words in a row that must occur in an answer. */
const gramLength = 5;

/**
 * Words that at least `k` of the answers contain, for extractors that give text only, such as tools
 * from outside (`algorithms.md` 9): a word of the page counts as chosen by an answer when the five
 * words that end at it, or those that begin with it, occur there in a row.
 */
export function voteText(page: Page, answers: readonly string[], k: number): Selection {
  const choices = answers.map((answer) => wordsInText(page, answer));
  const votes = weigh(
    choices,
    choices.map(() => 1),
  );
  return selectWords(page, elected(votes, k));
}

/**
 * The words of a page that an answer contains: 1 for each such token of `page.tokens`. Ours: of an
 * answer with fewer than nine words the grams are half as long as it, so that every word of it begins
 * or ends one.
 */
export function wordsInText(page: Page, answer: string): Uint8Array {
  const found = new Uint8Array(page.tokens.count);
  const { count, from, to } = wordsOf(answer);
  const n = Math.min(gramLength, Math.ceil(count / 2));
  if (n === 0) return found;

  // words as numbers, grams as strings of them
  const numbers = new Map<string, number>();
  const answered: number[] = [];
  for (let i = 0; i < count; i++) {
    const word = answer.slice(from[i], to[i]);
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    answered.push(number);
  }
  const grams = new Set<string>();
  for (let i = 0; i + n <= count; i++) grams.add(answered.slice(i, i + n).join());

  const { rows, words } = pageWords(page);
  const asked = words.map((word) => numbers.get(word) ?? -1);
  for (let i = 0; i + n <= asked.length; i++) {
    if (asked[i] < 0 || !grams.has(asked.slice(i, i + n).join())) continue;
    found[rows[i]] = 1;
    found[rows[i + n - 1]] = 1;
  }
  return found;
}

/** The words of the text with references decoded, and their rows in `page.tokens`. */
function pageWords(page: Page): { rows: number[]; words: string[] } {
  const { events, structure, tokens } = page;
  const rows: number[] = [];
  const words: string[] = [];
  for (let token = 0; token < tokens.count; token++) {
    const event = tokens.event[token];
    if (events.kind[event] !== eventKind.text || (structure.flags[event] & notText) !== 0) continue;
    rows.push(token);
    words.push(decodedText(page, tokens.from[token], tokens.to[token]));
  }
  return { rows, words };
}
