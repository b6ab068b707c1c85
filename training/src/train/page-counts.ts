import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ExportedPage } from '../export/column-files.ts';

/** What was exported of a set. */
export interface PageCounts {
  readonly set: string;
  pages: number;
  /** Pages whose gold is suspect: scored apart, not learnt from. */
  suspect: number;
  /** Pages of sites that are locked away. */
  locked: number;
  readonly sites: Set<string>;
  readonly languages: Set<string>;
}

/** Counts the pages of `pages.jsonl` by set, in the order of the file. */
export async function countPages(file: string): Promise<PageCounts[]> {
  const counts = new Map<string, PageCounts>();
  for await (const line of createInterface(createReadStream(file))) {
    const page = JSON.parse(line) as ExportedPage;
    if (page.variant !== 'original') continue;
    const { set } = page;
    const empty = { set, pages: 0, suspect: 0, locked: 0, sites: new Set<string>() };
    const count = counts.get(set) ?? { ...empty, languages: new Set<string>() };
    counts.set(set, count);
    count.pages++;
    if (page.suspect !== undefined) count.suspect++;
    if (page.part === 'lockbox') count.locked++;
    count.sites.add(page.site);
    count.languages.add(page.language);
  }
  return [...counts.values()];
}
