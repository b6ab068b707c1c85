import type { PackageDocument } from '../package/test-package.ts';
import { authorsOf, type Importer, isoDate, metaOf, objectOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { bytesOf, pairedFiles, type SetFolder } from './set-folder.ts';

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
    const { names, leftOut } = await pairedFiles(folder, 'html/*.html', 'txt/*.txt');
    return listedSet(newspaper4k, folder, {
      description: {
        source: 'https://github.com/AndyTheFactory/newspaper4k',
        gold: 'extractor:newspaper4k',
        licence: 'MIT',
      },
      items: names,
      leftOut,
      read: (name) => documentOf(folder, name),
    });
  },
};

async function documentOf(folder: SetFolder, name: string): Promise<PackageDocument> {
  const record = objectOf(await folder.json(`metadata/${name}.json`));
  const language = [record['language'], record['meta_lang'], namedLanguages[name.split('_')[0]]];
  return {
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
