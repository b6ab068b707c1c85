import type { PackageDocument } from '../package/test-package.ts';
import { readCleanEvalGold } from './cleaneval-gold.ts';
import { type Importer, metaOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { bytesOf, pairedFiles, type SetFolder } from './set-folder.ts';

/** Where pages and gold lie in the layouts that are known. */
const layouts = [
  { pages: 'input', golds: 'GoldStandard', ending: '.txt' }, // html-cleaning-dataset-merged
  { pages: 'HTML', golds: 'Corrected', ending: '.html.corrected.txt' }, // dragnet_data
  { pages: 'original', golds: 'gold', ending: '.txt' }, // CETR
] as const;

/** How deep below the folder a layout is looked for: CETR has `news/original/SITE`. */
const maxDepth = 2;

interface Record {
  readonly name: string;
  readonly page: string;
  readonly gold: string;
}

/** Dragnet, Peters and Lecocq 2013, and the sets of CETR, Weninger et al. 2010. The gold is the article; comments are left out. */
export const dragnet: Importer = {
  name: 'dragnet',
  title: 'Dragnet and CETR',
  layout:
    'input/ID.html and GoldStandard/ID.txt, or HTML/ID.html and Corrected/ID.html.corrected.txt, or original/ID.html and gold/ID.txt',
  async open(folder) {
    const records: Record[] = [];
    const leftOut: string[] = [];
    for (const base of await foldersBelow(folder, '', maxDepth)) {
      for (const layout of layouts) {
        const sites = await folder.folders(base + layout.pages);
        for (const site of ['', ...sites.map((name) => `${name}/`)]) {
          const pages = `${base}${layout.pages}/${site}`;
          const golds = `${base}${layout.golds}/${site}`;
          const paired = await pairedFiles(folder, `${pages}*.html`, `${golds}*${layout.ending}`);
          leftOut.push(...paired.leftOut.map((id) => base + site + id));
          for (const id of paired.names) {
            records.push({
              name: base + site + id,
              page: `${pages}${id}.html`,
              gold: `${golds}${id}${layout.ending}`,
            });
          }
        }
      }
    }
    return listedSet(dragnet, folder, {
      description: {
        source: 'https://github.com/seomoz/dragnet_data',
        language: 'en',
        gold: 'manual',
      },
      items: records,
      leftOut,
      read: (record) => documentOf(folder, record),
    });
  },
};

async function foldersBelow(folder: SetFolder, base: string, depth: number): Promise<string[]> {
  const below = [base];
  if (depth === 0) return below;
  const known: readonly string[] = layouts.flatMap(({ pages, golds }) => [pages, golds]);
  for (const name of await folder.folders(base)) {
    if (!known.includes(name))
      below.push(...(await foldersBelow(folder, `${base}${name}/`, depth - 1)));
  }
  return below;
}

async function documentOf(
  folder: SetFolder,
  { name, page, gold }: Record,
): Promise<PackageDocument> {
  const text = (await folder.text(gold)) ?? '';
  const html = await bytesOf(folder, page);
  if (!/^\s*URL:/.test(text)) return { name, html, ...readDragnetGold(text) };
  const { url, ...golds } = readCleanEvalGold(text); // CETR's copy of CleanEval
  return { name, html, ...golds, meta: metaOf({ url }) };
}

/** The line before the comments; typed by hand, so that some files have variants of it. */
const commentsLine = /^[!@#$%^&*() ]{6,}COMMENTS.*$/m;

/** The article of a gold file, with a note when comments follow it. */
function readDragnetGold(file: string): Pick<PackageDocument, 'gold' | 'meta'> {
  const text = file.replace(/\r\n?/g, '\n');
  const at = text.search(commentsLine);
  return at < 0
    ? { gold: text.trim(), meta: {} }
    : { gold: text.slice(0, at).trim(), meta: { notes: 'Comments are left out of the gold.' } };
}
