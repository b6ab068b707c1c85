import type { Page } from 'pith/page';
import type { Selection } from 'pith/selection';
import { bagWords } from '../word-bag-f1.ts';

/** A page of a site, prepared so that thousands of selections of it can be scored. */
export interface ScoredPage {
  /** Set and site, as `cleanportaleval bbc.co.uk`. */
  readonly site: string;
  readonly set: string;
  readonly page: Page;
  /** Words of the page: the token that each stands in, and its row in the gold's words or -1. */
  readonly token: Int32Array;
  readonly word: Int32Array;
  /** How often each different word stands in the gold. */
  readonly goldCount: Int32Array;
  /** Words of the gold. */
  readonly goldWords: number;
}

/** Shares of words, 0 to 1. */
export interface WordScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Prepares a page. Words are those of `wordBagF1`. */
export function scoredPage(set: string, site: string, page: Page, gold: string): ScoredPage {
  const rowOf = new Map<string, number>();
  const counts: number[] = [];
  const goldWords = bagWords(gold);
  for (const word of goldWords) {
    const row = rowOf.get(word) ?? counts.length;
    rowOf.set(word, row);
    counts[row] = (counts[row] ?? 0) + 1;
  }
  const tokens: number[] = [];
  const words: number[] = [];
  const { count, from, to } = page.tokens;
  for (let t = 0; t < count; t++) {
    if (page.segments.ofEvent[page.tokens.event[t]] < 0) continue;
    for (const word of bagWords(page.source.slice(from[t], to[t]))) {
      tokens.push(t);
      words.push(rowOf.get(word) ?? -1);
    }
  }
  return {
    site,
    set,
    page,
    token: Int32Array.from(tokens),
    word: Int32Array.from(words),
    goldCount: Int32Array.from(counts),
    goldWords: goldWords.length,
  };
}

/** 1 for each token of a page that begins within a selection. */
export function tokensIn({ tokens }: Page, selection: Selection): Uint8Array {
  const chosen = new Uint8Array(tokens.count);
  let range = 0;
  for (let t = 0; t < tokens.count; t++) {
    while (range < selection.count && selection.to[range] <= tokens.from[t]) range++;
    if (range === selection.count) break;
    if (selection.from[range] <= tokens.from[t]) chosen[t] = 1;
  }
  return chosen;
}

/**
 * Precision, recall and F1 over words with counts. Nothing selected has precision 0 unless there is nothing to select, which has recall 1.
 *
 * @param without tokens that are taken out of the chosen ones.
 */
export function scoreTokens(
  { token, word, goldCount, goldWords }: ScoredPage,
  chosen: Uint8Array,
  without?: Uint8Array,
): WordScore {
  const left = goldCount.slice();
  let found = 0;
  let hits = 0;
  for (let i = 0; i < token.length; i++) {
    if (chosen[token[i]] === 0 || without?.[token[i]] === 1) continue;
    found++;
    if (word[i] >= 0 && left[word[i]] > 0) {
      left[word[i]]--;
      hits++;
    }
  }
  const total = found + goldWords;
  return {
    precision: found > 0 ? hits / found : goldWords === 0 ? 1 : 0,
    recall: goldWords === 0 ? 1 : hits / goldWords,
    f1: total === 0 ? 1 : (2 * hits) / total,
  };
}
