import { decodeSource } from 'pith/source';
import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, isoDate, metaOf, objectOf } from './importer.ts';
import { textOfHtml } from './page-text.ts';
import { badLayout, bytesOf, type SetFolder } from './set-folder.ts';

/** The test pages of Mozilla Readability. The gold is what Readability itself makes. */
export const readability: Importer = {
  name: 'readability',
  title: 'Mozilla Readability test pages',
  layout: 'test-pages/NAME/source.html, expected.html and expected-metadata.json',
  async open(folder) {
    const base = (await folder.folders('')).includes('test-pages') ? 'test-pages/' : '';
    const names: string[] = [];
    const leftOut: string[] = [];
    for (const name of await folder.folders(base)) {
      const files = (await folder.files(base + name)).map((file) => file.replace(/\.gz$/, ''));
      const isWhole = files.includes('source.html') && files.includes('expected.html');
      (isWhole ? names : leftOut).push(name);
    }
    if (names.length === 0) throw await badLayout(folder, readability.layout);
    return {
      description: {
        name: 'readability',
        title: readability.title,
        source: 'https://github.com/mozilla/readability',
        gold: 'extractor:readability',
        licence: 'Apache-2.0',
      },
      total: names.length,
      leftOut,
      documents: documents(folder, base, names),
    };
  },
};

async function* documents(
  folder: SetFolder,
  base: string,
  names: readonly string[],
): AsyncGenerator<PackageDocument> {
  for (const name of names) {
    const meta = objectOf(await folder.json(`${base}${name}/expected-metadata.json`));
    const expected = await bytesOf(folder, `${base}${name}/expected.html`);
    yield {
      name,
      html: await bytesOf(folder, `${base}${name}/source.html`),
      gold: textOfHtml(decodeSource(expected, { encoding: 'utf-8' }).text),
      meta: metaOf({
        language: meta['lang'],
        title: meta['title'],
        author: meta['byline'],
        date: isoDate(meta['publishedTime']),
      }),
    };
  }
}
