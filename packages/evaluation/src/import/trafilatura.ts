import { posix } from 'node:path';
import type { PackageDocument } from '../package/test-package.ts';
import { authorsOf, type Importer, metaOf, objectOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { type SetFolder, withoutEnding } from './set-folder.ts';

/** Folders that pages lie in, here and upstream. */
const pageFolders = ['html', 'eval', 'cache', ''];

interface Entry {
  readonly url: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly name: string;
}

/**
 * trafilatura's own evaluation, A. Barbaresi. Its gold is snippets that an extraction must or must not
 * have: documents have `with` and `without` in their meta data and no gold text (`missingGold`).
 */
export const trafilatura: Importer = {
  name: 'trafilatura',
  title: 'trafilatura evaluation',
  layout: 'evaldata.json (address to file, with, without) and html/FILE',
  async open(folder) {
    const truth = objectOf(await folder.json('evaldata.json'));
    const entries: Entry[] = [];
    const leftOut: string[] = [];
    const found = await pagePaths(folder);
    const taken = new Set<string>();
    for (const [url, value] of Object.entries(truth)) {
      const record = objectOf(value);
      const file = typeof record['file'] === 'string' ? record['file'] : '';
      const path = found.get(posix.basename(file));
      const name = withoutEnding(posix.basename(file), '.html') ?? posix.basename(file);
      if (path === undefined || taken.has(name)) leftOut.push(url);
      else entries.push({ url, record, path, name });
      taken.add(name);
    }
    return listedSet(trafilatura, folder, {
      description: {
        source: 'https://github.com/adbar/trafilatura',
        gold: 'manual',
        notes: 'Snippets only: with and without in the meta files, no gold texts.',
      },
      items: entries,
      leftOut,
      read: (entry) => documentOf(folder, entry),
    });
  },
};

/** Path by file name; `.gz` left out. */
async function pagePaths(folder: SetFolder): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const inside of pageFolders) {
    for (const file of await folder.files(inside)) {
      const name = file.replace(/\.gz$/, '');
      if (!found.has(name)) found.set(name, posix.join(inside, name));
    }
  }
  return found;
}

async function documentOf(
  folder: SetFolder,
  { url, record, path, name }: Entry,
): Promise<PackageDocument> {
  return {
    name,
    html: (await folder.bytes(path)) ?? new Uint8Array(0),
    gold: '',
    missingGold: true,
    meta: metaOf({
      url,
      title: record['title'],
      author: authorsOf(record['author']),
      date: record['date'],
      with: record['with'],
      without: record['without'],
    }),
  };
}
