import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, metaOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { bytesOf, pairedFiles, type SetFolder } from './set-folder.ts';

/** Chinese web content extraction dataset of immortal-autumn; 20 of 31 pages here are GB2312 or GBK. */
export const zhImmortal: Importer = {
  name: 'zh-immortal',
  title: 'Chinese Web Content Extraction Dataset',
  layout: 'original/ID.html, cleaned/ID.txt, author/ID.txt and date/ID.txt',
  async open(folder) {
    const { names, leftOut } = await pairedFiles(folder, 'original/*.html', 'cleaned/*.txt');
    return listedSet(zhImmortal, folder, {
      description: {
        source: 'https://github.com/immortal-autumn/Chinese-Web-Content-Extraction-Dataset',
        language: 'zh',
        gold: 'manual',
        licence: 'MIT',
      },
      items: names,
      leftOut,
      read: (name) => documentOf(folder, name),
    });
  },
};

async function documentOf(folder: SetFolder, name: string): Promise<PackageDocument> {
  const author = (await folder.text(`author/${name}.txt`)) ?? '';
  return {
    name,
    html: await bytesOf(folder, `original/${name}.html`),
    gold: ((await folder.text(`cleaned/${name}.txt`)) ?? '').trim(),
    meta: metaOf({
      language: 'zh',
      author: /^\s*UNK/.test(author) ? undefined : author,
      date: readDate((await folder.text(`date/${name}.txt`)) ?? ''),
    }),
  };
}

/** A date as these files have it, `2005-8-12 16:12:21`, `1996-6` or UNKNOWN, as ISO 8601. */
function readDate(text: string): string | undefined {
  const parts = /^(\d{4})(?:-(\d\d?))?(?:-(\d\d?))?(?: (\d\d?)[:-](\d\d)(?:[:-](\d\d))?)?$/.exec(
    text.trim(),
  );
  if (parts === null) return undefined;
  const padded = parts.slice(1).map((part) => part?.padStart(2, '0'));
  const day = padded.slice(0, 3).filter((part) => part !== undefined);
  const time = padded.slice(3).filter((part) => part !== undefined);
  return time.length > 0 && day.length === 3 ? `${day.join('-')}T${time.join(':')}` : day.join('-');
}
