import type { PackageDocument } from '../package/test-package.ts';
import { authorsOf, type Importer, metaOf, objectOf, textOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { baseNames, bytesOf, pairUp, type SetFolder } from './set-folder.ts';

/** The article extraction dataset of newspaper4k's author: news of 2023, cleaned by hand. */
export const newspaperArticles: Importer = {
  name: 'newspaper-articles',
  title: 'Article extraction dataset',
  layout: 'articles.json (ID to articleBody) and html/ID.html',
  async open(folder) {
    const truth = objectOf(await folder.json('articles.json'));
    const { names, leftOut } = pairUp(await baseNames(folder, 'html', '.html'), Object.keys(truth));
    return listedSet(newspaperArticles, folder, {
      description: {
        source: 'https://github.com/AndyTheFactory/article-extraction-dataset',
        language: 'en',
        gold: 'manual',
        licence: 'Apache-2.0',
      },
      items: names,
      leftOut,
      read: (name) => documentOf(folder, name, objectOf(truth[name])),
    });
  },
};

async function documentOf(
  folder: SetFolder,
  name: string,
  record: Readonly<Record<string, unknown>>,
): Promise<PackageDocument> {
  return {
    name,
    html: await bytesOf(folder, `html/${name}.html`),
    gold: textOf(record['articleBody']).trim(),
    meta: metaOf({
      url: record['url'],
      title: record['title'],
      pageType: 'article',
      author: authorsOf(record['authors']),
      date: record['date'],
    }),
  };
}
