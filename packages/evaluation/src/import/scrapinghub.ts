import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, metaOf, objectOf, textOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { baseNames, bytesOf, pairUp, type SetFolder } from './set-folder.ts';

/** The article extraction benchmark of Scrapinghub (Zyte), 2020. */
export const scrapinghub: Importer = {
  name: 'scrapinghub',
  title: 'Scrapinghub article extraction benchmark',
  layout: 'ground-truth.json (ID to articleBody) and html/ID.html',
  async open(folder) {
    const truth = objectOf(await folder.json('ground-truth.json'));
    const ids = Object.keys(truth).filter((id) => 'articleBody' in objectOf(truth[id]));
    const { names, leftOut } = pairUp(await baseNames(folder, 'html', '.html'), ids);
    return listedSet(scrapinghub, folder, {
      description: {
        source: 'https://github.com/scrapinghub/article-extraction-benchmark',
        language: 'en',
        gold: 'manual',
        licence: 'MIT',
      },
      items: names,
      leftOut,
      read: (name) => documentOf(folder, name, objectOf(truth[name])),
    });
  },
};

async function documentOf(
  folder: SetFolder,
  id: string,
  record: Readonly<Record<string, unknown>>,
): Promise<PackageDocument> {
  return {
    name: id,
    html: await bytesOf(folder, `html/${id}.html`),
    gold: textOf(record['articleBody']),
    meta: metaOf({ url: record['url'], pageType: 'article' }),
  };
}
