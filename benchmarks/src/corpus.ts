import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSuspects } from '@pith/evaluation';
import { openSet } from '@pith/evaluation/import';
import type { PackageDocument } from '@pith/evaluation/package';
import { declaredLanguage } from 'pith/features';
import { createPage } from 'pith/page';
import { decodeSource } from 'pith/source';

/** Sets of the development data that benchmarks may read, by the names of their importers. */
export const developmentSets = [
  'wcxb',
  'cleaneval',
  'daniel',
  'zh-immortal',
  'ceed',
  'fundus',
] as const;

/** Sets that {@link readSet} knows; `fixtures` are our own pages, which every clone has. */
export type SetName = 'fixtures' | (typeof developmentSets)[number];

/** A page in memory with its gold standard. */
export interface GoldPage {
  readonly set: SetName;
  readonly name: string;
  /** Row or column of tables: the set, DAnIEL by language. */
  readonly group: string;
  /** Decoded source. */
  readonly source: string;
  /** Size as served, inflated. */
  readonly bytes: number;
  /** Main content by an annotator, plain text. */
  readonly gold: string;
  readonly url: string | undefined;
  /** As the set tells it, or the page. */
  readonly language: string | undefined;
  /** Whether the gold is named as doubtful in `suspect-records.json` beside the sets. */
  readonly isSuspect: boolean;
}

/**
 * Reads one set.
 *
 * @param folder where the sets are unpacked; ignored for `fixtures`.
 * @param every keeps one page of this many, in the order of the set.
 */
export async function readSet(set: SetName, folder: string, every = 1): Promise<GoldPage[]> {
  if (set === 'fixtures') return fixtures().filter((_, i) => i % every === 0);
  const doubtful = await doubtfulOf(folder);
  const pages: GoldPage[] = [];
  const { documents } = await openSet(set, join(folder, set));
  let count = 0;
  for await (const document of documents) {
    if (document.missingGold || count++ % every !== 0) continue;
    pages.push(goldPage(set, document, doubtful.has(`${set}/${document.name}`)));
  }
  return pages;
}

/** Names of the records with doubtful gold; none, with a message, where the list does not lie beside the sets. */
async function doubtfulOf(folder: string): Promise<ReadonlySet<string>> {
  const list = join(folder, 'suspect-records.json');
  if (existsSync(list)) return readSuspects(list);
  console.error(`doubtful gold counts as all other: there is no ${list}`);
  return new Set();
}

function goldPage(set: SetName, document: PackageDocument, isSuspect: boolean): GoldPage {
  const { name, html, gold, meta } = document;
  const { contentType, url, language } = meta;
  const source = decodeSource(html, { contentType }).text;
  return {
    set,
    name,
    group: set === 'daniel' ? `${set}-${language}` : set,
    source,
    bytes: html.length,
    gold,
    url,
    language: language ?? (declaredLanguage(createPage(source)) || undefined),
    isSuspect,
  };
}

function fixtures(): GoldPage[] {
  const folder = fileURLToPath(new URL('../../test/pages/', import.meta.url));
  return readdirSync(folder).map((name) => {
    const html = readFileSync(join(folder, name, 'source.html'));
    const gold = readFileSync(join(folder, name, 'expected.txt'), 'utf8');
    return goldPage('fixtures', { name, html, gold, meta: {} }, false);
  });
}
