import { decodeSource } from 'pith/source';
import { textOfHtml } from '../measures/comparable-text.ts';
import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, isoDate, metaOf, objectOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { bytesOf, type SetFolder } from './set-folder.ts';

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
    return listedSet(readability, folder, {
      description: {
        source: 'https://github.com/mozilla/readability',
        gold: 'extractor:readability',
        licence: 'Apache-2.0',
      },
      items: names,
      leftOut,
      read: (name) => documentOf(folder, base, name),
    });
  },
};

async function documentOf(folder: SetFolder, base: string, name: string): Promise<PackageDocument> {
  const meta = objectOf(await folder.json(`${base}${name}/expected-metadata.json`));
  const expected = await bytesOf(folder, `${base}${name}/expected.html`);
  return {
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
