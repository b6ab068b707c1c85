import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, metaOf, objectOf, textOf } from './importer.ts';
import { badLayout, baseNames, bytesOf, pairUp, type SetFolder } from './set-folder.ts';

/** WCXB, M. Foley 2026: seven types of pages, gold text and snippets. Empty gold stays empty, as the authors score it. */
export const wcxb: Importer = {
  name: 'wcxb',
  title: 'WCXB: Web Content Extraction Benchmark',
  layout: 'dev/html/ID.html and dev/ground-truth/ID.json, or these folders without dev',
  async open(folder) {
    const records: { readonly base: string; readonly id: string }[] = [];
    const leftOut: string[] = [];
    for (const base of ['', 'dev/', 'test/']) {
      const { names, leftOut: alone } = pairUp(
        await baseNames(folder, `${base}html`, '.html'),
        await baseNames(folder, `${base}ground-truth`, '.json'),
      );
      records.push(...names.map((id) => ({ base, id })));
      leftOut.push(...alone);
    }
    if (records.length === 0) throw await badLayout(folder, wcxb.layout);
    return {
      description: {
        name: 'wcxb',
        title: wcxb.title,
        source: 'https://github.com/Murrough-Foley/web-content-extraction-benchmark',
        language: 'en',
        gold: 'manual',
        licence: 'CC-BY-4.0',
      },
      total: records.length,
      leftOut,
      documents: documents(folder, records),
    };
  },
};

async function* documents(
  folder: SetFolder,
  records: readonly { readonly base: string; readonly id: string }[],
): AsyncGenerator<PackageDocument> {
  for (const { base, id } of records) {
    const record = objectOf(await folder.json(`${base}ground-truth/${id}.json`));
    const truth = objectOf(record['ground_truth']);
    const pageType = objectOf(objectOf(record['_internal'])['page_type'])['primary'];
    yield {
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
}
