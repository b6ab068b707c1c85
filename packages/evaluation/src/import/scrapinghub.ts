import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, metaOf, objectOf, textOf } from './importer.ts';
import { badLayout, baseNames, bytesOf, pairUp, type SetFolder } from './set-folder.ts';

/** The article extraction benchmark of Scrapinghub (Zyte), 2020. */
export const scrapinghub: Importer = {
  name: 'scrapinghub',
  title: 'Scrapinghub article extraction benchmark',
  layout: 'ground-truth.json (ID to articleBody) and html/ID.html',
  async open(folder) {
    const truth = objectOf(await folder.json('ground-truth.json'));
    const ids = Object.keys(truth).filter((id) => 'articleBody' in objectOf(truth[id]));
    const { names, leftOut } = pairUp(await baseNames(folder, 'html', '.html'), ids);
    if (names.length === 0) throw await badLayout(folder, scrapinghub.layout);
    return {
      description: {
        name: 'scrapinghub',
        title: scrapinghub.title,
        source: 'https://github.com/scrapinghub/article-extraction-benchmark',
        language: 'en',
        gold: 'manual',
        licence: 'MIT',
      },
      total: names.length,
      leftOut,
      documents: documents(folder, names, truth),
    };
  },
};

async function* documents(
  folder: SetFolder,
  ids: readonly string[],
  truth: Readonly<Record<string, unknown>>,
): AsyncGenerator<PackageDocument> {
  for (const id of ids) {
    const record = objectOf(truth[id]);
    yield {
      name: id,
      html: await bytesOf(folder, `html/${id}.html`),
      gold: textOf(record['articleBody']),
      meta: metaOf({ url: record['url'], pageType: 'article' }),
    };
  }
}
