import { formCount } from 'pith/internal/learned';
import {
  type CountedPage,
  countForms,
  countWords,
  type Places,
  type WordPlaces,
} from './count-words.ts';

/** The log odds of a word to stand in main content. */
export interface LearntWord {
  readonly hash: number;
  readonly odds: number;
}

/** What a table holds. */
export interface LearntOdds {
  /** The words that tell most, the most telling first. */
  readonly words: readonly LearntWord[];
  /** Log odds of words that are not among them, by their form. */
  readonly forms: Float64Array;
}

/** Weight of pages, half of it content, that every word has besides those it was seen on. */
const smoothing = 4;

/** Weight of pages that a word has to be seen on. */
const fewestPages = 3;
/** The same for ideographs, which fewer pages have. */
const fewestIdeographPages = 2;

/** Beyond this no odds go, either way: no single word decides. */
const largestOdds = 3;

/** Share of the table for ideographs: their pages are few, and would not come in among the others. */
const ideographShare = 1 / 4;

/**
 * Learns the odds of words and of forms from pages.
 *
 * @param size number of words in the table, at most.
 */
export function learnWordOdds(pages: readonly CountedPage[], size: number): LearntOdds {
  const places = countWords(pages);
  const ofIdeographs = Math.round(size * ideographShare);
  const words = [
    ...mostTelling(places, ofIdeographs, true),
    ...mostTelling(places, size - ofIdeographs, false),
  ].sort(byTelling);
  const known = new Set(words.map(({ hash }) => hash));
  const forms = countForms(pages, formCount, (hash) => !known.has(hash));
  return {
    words: words.map((word) => ({ hash: word.hash, odds: logOdds(word) })),
    forms: Float64Array.from(forms, logOdds),
  };
}

/** Log odds of content against the rest, smoothed. */
function logOdds({ pages, content }: Places): number {
  const odds = Math.log((content + smoothing / 2) / (pages - content + smoothing / 2));
  return Math.max(-largestOdds, Math.min(largestOdds, odds));
}

function mostTelling(
  places: readonly WordPlaces[],
  most: number,
  ideographs: boolean,
): WordPlaces[] {
  const fewest = ideographs ? fewestIdeographPages : fewestPages;
  return places
    .filter(({ isIdeograph, pages }) => isIdeograph === ideographs && pages >= fewest)
    .sort(byTelling)
    .slice(0, most);
}

/** How much a word tells: its odds, and the number of pages behind them as a deviation counts it. */
function telling(word: WordPlaces): number {
  return Math.abs(logOdds(word)) * Math.sqrt(word.pages);
}

function byTelling(a: WordPlaces, b: WordPlaces): number {
  return telling(b) - telling(a) || a.hash - b.hash;
}
