import { cappedSum } from './capped-sum.ts';
import {
  readCount,
  readKeys,
  readList,
  readObject,
  readPositive,
  requireAtMost,
} from './read-json.ts';

/**
 * On how many pages of a site each of many things is, by key, in bounded memory (lossy counting: G. Manku, R. Motwani, Approximate
 * frequency counts over data streams, VLDB 2002, with a bound on entries in the place of buckets). As long as no more different things come
 * than there are entries, counts are exact whatever the order. After that the rarest are dropped, so a count is at most the true one and at
 * least that less {@link missed}.
 */
export interface PageCounts {
  /** Pages by key. */
  counts: Map<number, number>;
  /** How many pages a count may lack; 0 while nothing was dropped. */
  missed: number;
}

/** No pages. */
export function emptyPageCounts(): PageCounts {
  return { counts: new Map(), missed: 0 };
}

/** Counts one more page for each of its keys, whatever how often a key comes. */
export function countPage(table: PageCounts, keys: Iterable<number>, entries: number): void {
  for (const key of new Set(keys)) table.counts.set(key, (table.counts.get(key) ?? 0) + 1);
  dropRarest(table, entries);
}

/** Adds counts of other pages. */
export function mergePageCounts(table: PageCounts, other: PageCounts, entries: number): void {
  for (const [key, pages] of other.counts) {
    table.counts.set(key, cappedSum(table.counts.get(key) ?? 0, pages));
  }
  table.missed = cappedSum(table.missed, other.missed);
  dropRarest(table, entries);
}

/** Of more than `entries` leaves half as many: those on most pages, of equals those of the smallest keys. */
function dropRarest(table: PageCounts, entries: number): void {
  if (table.counts.size <= entries) return;
  const rows = [...table.counts].sort(([a, m], [b, n]) => n - m || a - b);
  const kept = entries >> 1;
  table.missed = cappedSum(table.missed, rows[kept][1]);
  table.counts = new Map(rows.slice(0, kept));
}

/** Counts as JSON: keys rising, each with its pages beside it. Equal counts give equal JSON. */
export function pageCountsToJson({ counts, missed }: PageCounts): unknown {
  const rows = [...counts].sort(([a], [b]) => a - b);
  return { missed, keys: rows.map(([key]) => key), pages: rows.map(([, pages]) => pages) };
}

/**
 * Counts from JSON.
 *
 * @throws PithError `BAD_SITE_PROFILE`.
 */
export function pageCountsFromJson(
  json: unknown,
  { entries }: { readonly entries: number },
): PageCounts {
  const { missed, keys, pages } = readObject(json, 'counts');
  const columns = readKeys(keys, 'keys');
  requireAtMost(entries, columns.length, 'keys');
  const numbers = readList(pages, 'pages', columns.length).map((n) => readPositive(n, 'pages'));
  return {
    counts: new Map(columns.map((key, row) => [key, numbers[row]])),
    missed: readCount(missed, 'missed'),
  };
}
