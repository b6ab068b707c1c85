import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openSet } from '@pith/evaluation/import';
import type { PackageDescription, PackageDocument } from '@pith/evaluation/package';
import { declaredLanguage } from 'pith/features';
import { createPage } from 'pith/page';
import { decodeSource } from 'pith/source';
import { wordsIn } from './labels/words.ts';
import { languageByScript } from './language.ts';
import { goldSets, type TrainingSet } from './sets.ts';
import { declaredAddress, plainAddress, siteInName, siteOf } from './site.ts';
import type { Suspects } from './suspects.ts';

/** A page with its gold. */
export interface SourcePage {
  /** Name of the document in its set. */
  readonly id: string;
  readonly url: string | undefined;
  /** Registered domain, or what stands for it: pages of one site are never on both sides of a split. */
  readonly site: string;
  /** Main part of the language's tag, `und` where nobody tells. */
  readonly language: string;
  /** In the words of WCXB, where the set tells. */
  readonly pageType: string | undefined;
  /** The decoded source. */
  readonly source: string;
  readonly gold: string;
  /** Title by the set, where it tells. */
  readonly title: string | undefined;
}

/** A page of a set, ready to be labelled. */
export interface TrainingPage extends SourcePage {
  readonly set: TrainingSet;
  /** Why the record is suspect: not learnt from, and scored apart. */
  readonly suspect: string | undefined;
}

/** Options of {@link trainingPages}. */
export interface PagesOptions {
  /** Sets to read. @default {@link goldSets} */
  readonly sets?: readonly TrainingSet[];
  /** One page of this many of each set. @default 1 */
  readonly every?: number;
  readonly suspects: Suspects;
  /** Told of each page, `SET/NAME`, that is left out as an earlier set has it. */
  readonly onDuplicate?: (page: string, earlier: string) => void;
}

/** Shortest gold, in words, by which a page is recognised in another set. */
const recognisable = 20;

/**
 * Reads the pages of unpacked sets one by one, in the order of the sets and of their documents. A page that an earlier set has, by its
 * address or by the words of its gold, is left out; a set may repeat itself, as its scores count every page.
 *
 * @param folder holds a folder a set, by its name.
 * @throws PithError what `openSet` throws: every set that is asked for has to be there.
 */
export async function* trainingPages(
  folder: string,
  { sets = goldSets, every = 1, suspects, onDuplicate }: PagesOptions,
): AsyncGenerator<TrainingPage> {
  const earlier = new Map<string, string>();
  for (const set of sets) {
    const own = new Set<string>();
    const { description, documents } = await openSet(set.importer, join(folder, set.name));
    let count = 0;
    for await (const document of documents) {
      if (document.missingGold) continue;
      const keys = keysOf(document);
      const duplicated = keys.map((key) => earlier.get(key)).find((name) => name !== undefined);
      if (duplicated !== undefined) onDuplicate?.(`${set.name}/${document.name}`, duplicated);
      else if (count++ % every === 0) {
        const suspect = suspects.get(set.name)?.get(document.name);
        yield { ...readPage(set.name, document, description), set, suspect };
      }
      for (const key of keys) own.add(key);
    }
    for (const key of own) earlier.set(key, set.name);
  }
}

/**
 * Decodes a document and tells its address, site and language.
 *
 * @param set name of its set, which stands for the site where nothing tells it.
 */
export function readPage(
  set: string,
  { name, html, gold, meta }: PackageDocument,
  description: PackageDescription,
): SourcePage {
  const { contentType } = meta;
  const source = decodeSource(html, contentType === undefined ? {} : { contentType }).text;
  const url = meta.url ?? declaredAddress(source);
  const stated = meta.language ?? description.language ?? declaredLanguage(createPage(source));
  return {
    id: name,
    url,
    site: siteOf(url ?? '') ?? siteInName(name) ?? `${set}/${name}`,
    language: stated.toLowerCase().split(/[-_]/, 1)[0] || (languageByScript(gold) ?? 'und'),
    pageType: meta.pageType,
    source,
    gold,
    title: meta.title,
  };
}

/** What a page is recognised by. */
function keysOf({ meta: { url }, gold }: PackageDocument): string[] {
  const keys = url === undefined ? [] : [`address ${plainAddress(url)}`];
  const words = wordsIn(gold);
  if (words.length >= recognisable) {
    keys.push(`gold ${createHash('sha256').update(words.join(' ')).digest('hex')}`);
  }
  return keys;
}
