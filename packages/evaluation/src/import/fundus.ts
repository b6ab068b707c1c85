import type { PackageDocument } from '../package/test-package.ts';
import { authorsOf, type Importer, isoDate, metaOf, objectOf, textOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { byNumbers, bytesOf, type SetFolder } from './set-folder.ts';

interface Entry {
  /** Page, relative to the test data, without `.gz`. */
  readonly page: string;
  /** Gold file of the publisher, relative to the test data. */
  readonly gold: string;
  /** Key in the gold file; its n-th one when only the order is known. */
  readonly version: string | number;
  readonly language?: unknown;
  readonly url?: unknown;
}

/** Test data of Fundus' parsers: news of today in many languages. The gold is made by rules for each publisher. */
export const fundus: Importer = {
  name: 'fundus',
  title: 'Fundus parser test data',
  layout: 'test_data/COUNTRY/PUBLISHER_YYYY_MM_DD.html and test_data/COUNTRY/PUBLISHER.json',
  async open(folder) {
    const base = (await folder.folders('')).includes('test_data') ? 'test_data/' : '';
    const index = await folder.json('index.json');
    const listed = Array.isArray(index) ? index.map(indexEntry) : await findEntries(folder, base);
    const entries: Entry[] = [];
    const leftOut: string[] = [];
    const there = await pagesIn(folder, base);
    for (const entry of listed) {
      if (there.has(entry.page)) entries.push(entry);
      else leftOut.push(nameOf(entry));
    }
    return listedSet(fundus, folder, {
      description: {
        source: 'https://github.com/flairNLP/fundus',
        gold: 'extractor:fundus',
        licence: 'MIT',
      },
      items: entries,
      leftOut,
      read: (entry) => documentOf(folder, base, entry),
    });
  },
};

/** An entry of the index that our copy has. */
function indexEntry(value: unknown): Entry {
  const { html, gold, version, language, url } = objectOf(value);
  return {
    page: textOf(html).replace(/\.gz$/, ''),
    gold: textOf(gold),
    version: textOf(version),
    language,
    url,
  };
}

const pageName = /^(.+)_(\d{4}_\d\d_\d\d)\.html$/;

async function pagesIn(folder: SetFolder, base: string): Promise<Set<string>> {
  const pages = new Set<string>();
  for (const country of await folder.folders(base)) {
    for (const file of await folder.files(base + country)) {
      const page = file.replace(/\.gz$/, '');
      if (pageName.test(page)) pages.add(`${country}/${page}`);
    }
  }
  return pages;
}

/** Without an index: the n-th version in a publisher's file belongs to its n-th page by date. */
async function findEntries(folder: SetFolder, base: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const counts = new Map<string, number>();
  for (const page of [...(await pagesIn(folder, base))].sort(byNumbers)) {
    const gold = page.replace(/_\d{4}_\d\d_\d\d\.html$/, '.json');
    const version = counts.get(gold) ?? 0;
    counts.set(gold, version + 1);
    entries.push({ page, gold, version });
  }
  return entries;
}

async function documentOf(folder: SetFolder, base: string, entry: Entry): Promise<PackageDocument> {
  const versions = objectOf(await folder.json(base + entry.gold));
  const key =
    typeof entry.version === 'number' ? Object.keys(versions)[entry.version] : entry.version;
  const record = objectOf(versions[key]);
  const slash = entry.page.indexOf('/');
  const info = objectOf(await folder.json(`${base}${entry.page.slice(0, slash)}/meta.info`));
  const page = objectOf(info[`${entry.page.slice(slash + 1)}.gz`]);
  return {
    name: nameOf(entry),
    html: await bytesOf(folder, base + entry.page),
    gold: bodyText(objectOf(record['body'])),
    ...(record['body'] === undefined && { missingGold: true }),
    meta: metaOf({
      url: entry.url ?? page['url'],
      language: entry.language,
      fetched: isoDate(page['crawl_date']),
      title: record['title'],
      pageType: 'article',
      author: authorsOf(record['authors']),
      date: isoDate(record['publishing_date']),
    }),
  };
}

function nameOf({ page }: Entry): string {
  return page.replace(/\.html$/, '');
}

/** Summary, then the headlines and paragraphs of each section, a line each. */
function bodyText(body: Readonly<Record<string, unknown>>): string {
  const sections = Array.isArray(body['sections']) ? body['sections'].map(objectOf) : [];
  return [
    body['summary'],
    ...sections.flatMap((section) => [section['headline'], section['paragraphs']]),
  ]
    .flatMap((lines) => (Array.isArray(lines) ? lines : []))
    .filter((line) => typeof line === 'string')
    .join('\n');
}
