import { decodeHTML } from 'entities/decode';
import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, metaOf, objectOf, textOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { bytesOf, pairUp, type SetFolder } from './set-folder.ts';

const languageTags: Readonly<Record<string, string>> = {
  Chinese: 'zh',
  English: 'en',
  Greek: 'el',
  Polish: 'pl',
  Russian: 'ru',
};

/** DAnIEL, Lejeune and Zhu 2018: news in five languages. Its ID begins with the day it was collected. */
export const daniel: Importer = {
  name: 'daniel',
  title: 'DAnIEL corpus of cleaned web pages',
  layout: 'html/ID, reference/ID and doc_lg.json (ID to language)',
  async open(folder) {
    const languages = objectOf(await folder.json('doc_lg.json'));
    const pages = (await folder.files('html')).map((file) => file.replace(/\.gz$/, ''));
    const { names, leftOut } = pairUp(pages, await folder.files('reference'));
    return listedSet(daniel, folder, {
      description: {
        source: 'https://github.com/rundimeco/waddle',
        gold: 'manual',
        licence: 'GPL-3.0',
      },
      items: names,
      leftOut,
      read: (name) => documentOf(folder, name, textOf(languages[name])),
    });
  },
};

async function documentOf(
  folder: SetFolder,
  name: string,
  language: string,
): Promise<PackageDocument> {
  const paragraphs = ((await folder.text(`reference/${name}`)) ?? '')
    .split(/<\/?p\b[^>]*>/i)
    .map((paragraph) => decodeHTML(paragraph).replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  const day = /^(\d{4})(\d\d)(\d\d)_/.exec(name);
  return {
    name,
    html: await bytesOf(folder, `html/${name}`),
    gold: paragraphs.join('\n'),
    meta: metaOf({
      language: languageTags[language],
      fetched: day?.slice(1).join('-'),
      title: paragraphs[0],
      pageType: 'article',
    }),
  };
}
