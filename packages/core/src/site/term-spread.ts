import { cappedSum } from './capped-sum.ts';
import { dropRarest } from './drop-rarest.ts';
import { readTable } from './read-table.ts';

/**
 * How terms spread over the pages of a site, by key, in bounded memory. Of each term the sums of c_j and of c_j ln c_j over pages j are kept, where c_j is how
 * often it comes on page j; with them its entropy over the pages is known without keeping these apart. The rarest terms
 * are dropped when there are too many; one that is not known counts as one of a single page, whose entropy is 0.
 */
export interface TermSpread {
  /** By term: how often it comes, and the sum of c ln c in {@link spreadUnit}s, whole numbers, so that the order of sums has no say. */
  readonly terms: Map<number, TermSums>;
}

type TermSums = readonly [count: number, spread: number];

/** What spreads count. */
const spreadUnit = 2 ** -20;

/** No pages. */
export function emptyTermSpread(): TermSpread {
  return { terms: new Map() };
}

/** Adds the terms of one page, as often as they come. */
export function addPageTerms(state: TermSpread, found: Iterable<number>, entries: number): void {
  const counts = new Map<number, number>();
  for (const term of found) counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const [term, count] of counts) {
    addTerm(state, term, count, Math.round((count * Math.log(count)) / spreadUnit));
  }
  dropRarest(state.terms, entries, countOf);
}

/** Adds the terms of other pages. */
export function mergeTermSpread(state: TermSpread, other: TermSpread, entries: number): void {
  for (const [term, [count, spread]] of other.terms) addTerm(state, term, count, spread);
  dropRarest(state.terms, entries, countOf);
}

function addTerm({ terms }: TermSpread, term: number, count: number, spread: number): void {
  const [before, spreadBefore] = terms.get(term) ?? [0, 0];
  terms.set(term, [cappedSum(before, count), cappedSum(spreadBefore, spread)]);
}

function countOf([count]: TermSums): number {
  return count;
}

/**
 * Entropy of a term over pages, `H(t) = - sum_j w_tj log_n w_tj`, where w_tj is the share of page j in all its occurrences: 0 for a
 * term of one page, 1 for one that comes equally often on each.
 *
 * @param pages n; of fewer than 2 the entropy is 0.
 */
export function termEntropy({ terms }: TermSpread, term: number, pages: number): number {
  const known = terms.get(term);
  if (known === undefined || pages < 2) return 0;
  const [count, spread] = known;
  // - sum (c_j / c) ln (c_j / c) = ln c - (sum c_j ln c_j) / c
  const entropy = (Math.log(count) - (spread * spreadUnit) / count) / Math.log(pages);
  return Math.min(1, Math.max(0, entropy));
}

/** The spread as JSON, keys rising. */
export function termSpreadToJson({ terms }: TermSpread): unknown {
  const rows = [...terms].sort(([a], [b]) => a - b);
  return {
    keys: rows.map(([key]) => key),
    count: rows.map(([, [count]]) => count),
    spread: rows.map(([, [, spread]]) => spread),
  };
}

/**
 * The spread from JSON.
 *
 * @throws PithError `BAD_SITE_PROFILE`.
 */
export function termSpreadFromJson(
  json: unknown,
  { entries }: { readonly entries: number },
): TermSpread {
  const { keys, counts, column } = readTable(json, 'terms', 'keys', entries);
  const count = counts('count');
  const spread = column('spread');
  return { terms: new Map(keys.map((key, row) => [key, [count[row], spread[row]]])) };
}
