import type { PackageDocument } from '../package/test-package.ts';
import { authorsOf, type Importer, isoDate, metaOf, objectOf } from './importer.ts';
import { badLayout, baseNames, bytesOf, pairUp, type SetFolder } from './set-folder.ts';

/** Languages that names of pages say, for those without a metadata file. */
const namedLanguages: Readonly<Record<string, string>> = {
  arabic: 'ar',
  burmese: 'my',
  chinese: 'zh',
  japanese: 'ja',
  latvian: 'lv',
  spanish: 'es',
  thai: 'th',
};

/** Fixtures of newspaper4k. The gold is what newspaper4k is expected to return. */
export const newspaper4k: Importer = {
  name: 'newspaper4k',
  title: 'newspaper4k fixtures',
  layout: 'html/NAME.html, txt/NAME.txt and metadata/NAME.json',
  async open(folder) {
    const { names, leftOut } = pairUp(
      await baseNames(folder, 'html', '.html'),
      await baseNames(folder, 'txt', '.txt'),
    );
    if (names.length === 0) throw await badLayout(folder, newspaper4k.layout);
    return {
      description: {
        name: 'newspaper4k',
        title: newspaper4k.title,
        source: 'https://github.com/AndyTheFactory/newspaper4k',
        gold: 'extractor:newspaper4k',
        licence: 'MIT',
      },
      total: names.length,
      leftOut,
      documents: documents(folder, names),
    };
  },
};

async function* documents(
  folder: SetFolder,
  names: readonly string[],
): AsyncGenerator<PackageDocument> {
  for (const name of names) {
    const record = objectOf(await folder.json(`metadata/${name}.json`));
    const language = [record['language'], record['meta_lang'], namedLanguages[name.split('_')[0]]];
    yield {
      name,
      html: await bytesOf(folder, `html/${name}.html`),
      gold: ((await folder.text(`txt/${name}.txt`)) ?? '').trim(),
      meta: metaOf({
        url: record['url'] ?? record['canonical_link'],
        language: language.find((tag) => typeof tag === 'string' && tag !== ''),
        title: record['title'],
        pageType: 'article',
        author: authorsOf(record['authors']),
        date: isoDate(record['publish_date']),
      }),
    };
  }
}
