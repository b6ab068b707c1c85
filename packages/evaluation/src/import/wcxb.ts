import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, metaOf, objectOf, textOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { bytesOf, pairedFiles, type SetFolder } from './set-folder.ts';

interface Entry {
  /** Folder of the split, `` or with `/` at its end. */
  readonly base: string;
  readonly id: string;
}

/** WCXB, M. Foley 2026: seven types of pages, gold text and snippets. Empty gold stays empty, as the authors score it. */
export const wcxb: Importer = {
  name: 'wcxb',
  title: 'WCXB: Web Content Extraction Benchmark',
  layout: 'dev/html/ID.html and dev/ground-truth/ID.json, or these folders without dev',
  async open(folder) {
    const records: Entry[] = [];
    const leftOut: string[] = [];
    for (const base of ['', 'dev/', 'test/']) {
      const { names, leftOut: alone } = await pairedFiles(
        folder,
        `${base}html/*.html`,
        `${base}ground-truth/*.json`,
      );
      records.push(...names.map((id) => ({ base, id })));
      leftOut.push(...alone);
    }
    return listedSet(wcxb, folder, {
      description: {
        source: 'https://github.com/Murrough-Foley/web-content-extraction-benchmark',
        language: 'en',
        gold: 'manual',
        licence: 'CC-BY-4.0',
      },
      items: records,
      leftOut,
      read: (entry) => documentOf(folder, entry),
    });
  },
};

async function documentOf(folder: SetFolder, { base, id }: Entry): Promise<PackageDocument> {
  const record = objectOf(await folder.json(`${base}ground-truth/${id}.json`));
  const truth = objectOf(record['ground_truth']);
  const pageType = objectOf(objectOf(record['_internal'])['page_type'])['primary'];
  return {
    name: id,
    html: await bytesOf(folder, `${base}html/${id}.html`),
    gold: textOf(truth['main_content']),
    meta: metaOf({
      url: record['url'],
      pageType,
      title: truth['title'],
      author: truth['author'],
      date: truth['publish_date'],
      with: truth['with'],
      without: truth['without'],
    }),
  };
}
