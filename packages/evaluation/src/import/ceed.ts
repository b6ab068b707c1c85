import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, metaOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { baseNames, bytesOf, pairedFiles, type SetFolder } from './set-folder.ts';

/** Page types of the label files in the words of WCXB; home pages are a type of their own. */
const pageTypes: Readonly<Record<string, string>> = {
  Article: 'article',
  Forum: 'forum',
  Homepage: 'homepage',
  List: 'listing',
};

/** CEED, Content Extractor Evaluation Dataset, 2016: articles, forums, home pages, lists. */
export const ceed: Importer = {
  name: 'ceed',
  title: 'CEED: Content Extractor Evaluation Dataset',
  layout: 'HTML/N.html, Content/N.txt and Label/N#Type.txt',
  async open(folder) {
    const base = (await folder.folders('')).includes('CEED') ? 'CEED/' : '';
    const { names, leftOut } = await pairedFiles(
      folder,
      `${base}HTML/*.html`,
      `${base}Content/*.txt`,
    );
    const types = new Map<string, string>();
    for (const label of await baseNames(folder, `${base}Label`, '.txt')) {
      const [name, type = ''] = label.split('#');
      types.set(name, type);
    }
    return listedSet(ceed, folder, {
      description: {
        source: 'https://github.com/dzungcamlang/content-extraction',
        language: 'en',
        gold: 'manual',
      },
      items: names,
      leftOut,
      read: (name) => documentOf(folder, base, name, types.get(name) ?? ''),
    });
  },
};

async function documentOf(
  folder: SetFolder,
  base: string,
  name: string,
  type: string,
): Promise<PackageDocument> {
  const label = await folder.text(`${base}Label/${name}#${type}.txt`);
  return {
    name,
    html: await bytesOf(folder, `${base}HTML/${name}.html`),
    gold: ((await folder.text(`${base}Content/${name}.txt`)) ?? '').trim(),
    meta: metaOf({
      url: /\bhttps?:\/\/\S+/.exec(label ?? '')?.[0], // a number may stand after it
      pageType: pageTypes[type] ?? type.toLowerCase(),
    }),
  };
}
