import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, metaOf, objectOf, textOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { baseNames, bytesOf, pairUp, type SetFolder } from './set-folder.ts';

interface Record {
  readonly kind: string;
  readonly id: string;
  readonly values: Readonly<{ [key: string]: unknown }>;
}

/** The benchmark of magic-html: articles and forum threads in many languages. */
export const magicHtml: Importer = {
  name: 'magic-html',
  title: 'magic-html benchmark',
  layout: 'article/base.json (ID to content), article/htmls/ID.html, and the same in forum',
  async open(folder) {
    const records: Record[] = [];
    const leftOut: string[] = [];
    for (const kind of await folder.folders('')) {
      const truth = objectOf(await folder.json(`${kind}/base.json`));
      const paired = pairUp(await baseNames(folder, `${kind}/htmls`, '.html'), Object.keys(truth));
      leftOut.push(...paired.leftOut.map((id) => `${kind}/${id}`));
      for (const id of paired.names) records.push({ kind, id, values: objectOf(truth[id]) });
    }
    return listedSet(magicHtml, folder, {
      description: {
        source: 'https://github.com/opendatalab/magic-html',
        gold: 'manual',
        licence: 'Apache-2.0',
      },
      items: records,
      leftOut,
      read: (record) => documentOf(folder, record),
    });
  },
};

async function documentOf(
  folder: SetFolder,
  { kind, id, values }: Record,
): Promise<PackageDocument> {
  return {
    name: `${kind}/${id}`,
    html: await bytesOf(folder, `${kind}/htmls/${id}.html`),
    gold: textOf(values['content']).trim(),
    meta: metaOf({ url: values['url'], pageType: kind, notes: values['remark'] }),
  };
}
