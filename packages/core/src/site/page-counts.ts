import { cappedSum } from './capped-sum.ts';
import { dropRarest } from './drop-rarest.ts';
import { readCount, readObject } from './read-json.ts';
import { readTable } from './read-table.ts';

/**
 * On how many pages of a site each of many things is, by key, in bounded memory (lossy counting: G. Manku, R. Motwani, Approximate
 * frequency counts over data streams, VLDB 2002, with a bound on entries in the place of buckets). As long as no more different things come
 * than there are entries, counts are exact whatever the order. After that the rarest are dropped, so a count is at most the true one and at
 * least that less {@link missed}.
 */
export interface PageCounts {
  /** Pages by key. */
  readonly counts: Map<number, number>;
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
  keepWithin(table, entries);
}

/** Adds counts of other pages. */
export function mergePageCounts(table: PageCounts, other: PageCounts, entries: number): void {
  for (const [key, pages] of other.counts) {
    table.counts.set(key, cappedSum(table.counts.get(key) ?? 0, pages));
  }
  table.missed = cappedSum(table.missed, other.missed);
  keepWithin(table, entries);
}

function keepWithin(table: PageCounts, entries: number): void {
  table.missed = cappedSum(
    table.missed,
    dropRarest(table.counts, entries, (pages) => pages),
  );
}

/** Numbers that counts hold. */
export function pageCountsSize({ counts }: PageCounts): number {
  return 2 * counts.size;
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
  const { keys, counts } = readTable(json, 'counts', 'keys', entries);
  const pages = counts('pages');
  return {
    counts: new Map(keys.map((key, row) => [key, pages[row]])),
    missed: readCount(readObject(json, 'counts')['missed'], 'missed'),
  };
}
