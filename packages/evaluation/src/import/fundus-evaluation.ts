import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, isoDate, metaOf, objectOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { baseNames, bytesOf, pairUp, type SetFolder } from './set-folder.ts';

/** The evaluation set of the Fundus paper, Dallabetta et al. 2024: paragraphs by hand. */
export const fundusEvaluation: Importer = {
  name: 'fundus-evaluation',
  title: 'Fundus evaluation set',
  layout: 'ground_truth.json (NAME.html.gz to body) and html/NAME.html',
  async open(folder) {
    const path = (await folder.files('')).includes('ground_truth.json') ? '' : 'dataset/';
    const truth = objectOf(await folder.json(`${path}ground_truth.json`));
    const records = new Map(
      Object.entries(truth).map(([file, value]) => [
        file.replace(/\.gz$/, '').replace(/\.html$/, ''),
        objectOf(value),
      ]),
    );
    const { names, leftOut } = pairUp(await baseNames(folder, `${path}html`, '.html'), [
      ...records.keys(),
    ]);
    return listedSet(fundusEvaluation, folder, {
      description: {
        source: 'https://github.com/dobbersc/fundus-evaluation',
        language: 'en',
        gold: 'manual',
        licence: 'MIT',
      },
      items: names,
      leftOut,
      read: (name) => documentOf(folder, `${path}html/${name}.html`, name, records.get(name) ?? {}),
    });
  },
};

async function documentOf(
  folder: SetFolder,
  page: string,
  name: string,
  record: Readonly<Record<string, unknown>>,
): Promise<PackageDocument> {
  const { body, url, crawl_date: fetched } = record;
  return {
    name,
    html: await bytesOf(folder, page),
    gold: Array.isArray(body) ? body.filter((line) => typeof line === 'string').join('\n') : '',
    meta: metaOf({ url, fetched: isoDate(fetched), pageType: 'article' }),
  };
}
