import { decodeHTML } from 'entities/decode';
import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, metaOf, objectOf, textOf } from './importer.ts';
import { badLayout, bytesOf, pairUp, type SetFolder } from './set-folder.ts';

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
    if (names.length === 0) throw await badLayout(folder, daniel.layout);
    return {
      description: {
        name: 'daniel',
        title: daniel.title,
        source: 'https://github.com/rundimeco/waddle',
        gold: 'manual',
        licence: 'GPL-3.0',
      },
      total: names.length,
      leftOut,
      documents: documents(folder, names, languages),
    };
  },
};

async function* documents(
  folder: SetFolder,
  names: readonly string[],
  languages: Readonly<Record<string, unknown>>,
): AsyncGenerator<PackageDocument> {
  for (const name of names) {
    const paragraphs = ((await folder.text(`reference/${name}`)) ?? '')
      .split(/<\/?p\b[^>]*>/i)
      .map((paragraph) => decodeHTML(paragraph).replace(/\s+/g, ' ').trim())
      .filter((paragraph) => paragraph !== '');
    const day = /^(\d{4})(\d\d)(\d\d)_/.exec(name);
    yield {
      name,
      html: await bytesOf(folder, `html/${name}`),
      gold: paragraphs.join('\n'),
      meta: metaOf({
        language: languageTags[textOf(languages[name])],
        fetched: day?.slice(1).join('-'),
        title: paragraphs[0],
        pageType: 'article',
      }),
    };
  }
}
