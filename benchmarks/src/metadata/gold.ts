import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openSet } from '@pith/evaluation/import';
import { parseUrl } from 'pith/internal/url';
import { decodeSource } from 'pith/source';

/** Sets whose gold tells metadata; Readability's is its own output. */
export const metadataSets = ['wcxb', 'fundus', 'daniel', 'readability'] as const;

/** A page with what annotators say of it; a field without gold is `undefined`. */
export interface MetadataPage {
  readonly set: string;
  readonly name: string;
  readonly html: string;
  readonly url: string | undefined;
  readonly title: string | undefined;
  /** As the gold writes them, in one string or several. */
  readonly authors: readonly string[];
  readonly date: string | undefined;
  readonly language: string | undefined;
  /** Whether Pith was developed on pages of this site; the others are held out. */
  readonly isDevelopment: boolean;
}

/** Which fields a set tells: where it tells none of a page, the page has none. */
export const toldFields: Readonly<Record<string, readonly ('title' | 'authors' | 'date')[]>> = {
  wcxb: ['title', 'authors', 'date'],
  fundus: ['title', 'authors', 'date'],
  daniel: ['title'],
  readability: ['title', 'authors', 'date'],
};

/** Reads the pages of a set that `folder` holds. */
export async function* readGold(set: string, folder: string): AsyncGenerator<MetadataPage> {
  const { documents } = await openSet(set, join(folder, set));
  for await (const { name, html, meta } of documents) {
    yield {
      set,
      name,
      html: decodeSource(html, { contentType: meta.contentType }).text,
      url: meta.url,
      title: meta.title,
      authors: meta.author === undefined ? [] : [meta.author],
      date: meta.date,
      language: meta.language,
      isDevelopment: halfOf(siteOf(set, name, meta.url)) === 0,
    };
  }
}

/** The host of a page, of DAnIEL in its name; Fundus has a publisher's name. */
function siteOf(set: string, name: string, url: string | undefined): string {
  if (set === 'daniel') return name.split('_')[1];
  if (set === 'fundus') return name.replace(/_\d{4}_.*$/, '');
  const address = parseUrl(url);
  return address?.hostname.replace(/^www\./, '') ?? name;
}

/** 0 or 1 by a digest of the site, so that all of its pages are in the same half. */
function halfOf(site: string): number {
  return createHash('sha256').update(site).digest()[0] % 2;
}
