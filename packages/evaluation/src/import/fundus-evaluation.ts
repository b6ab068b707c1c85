import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, isoDate, metaOf, objectOf } from './importer.ts';
import { badLayout, baseNames, bytesOf, pairUp, type SetFolder } from './set-folder.ts';

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
    if (names.length === 0) throw await badLayout(folder, fundusEvaluation.layout);
    return {
      description: {
        name: 'fundus-evaluation',
        title: fundusEvaluation.title,
        source: 'https://github.com/dobbersc/fundus-evaluation',
        language: 'en',
        gold: 'manual',
        licence: 'MIT',
      },
      total: names.length,
      leftOut,
      documents: documents(folder, `${path}html/`, names, records),
    };
  },
};

async function* documents(
  folder: SetFolder,
  pages: string,
  names: readonly string[],
  records: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): AsyncGenerator<PackageDocument> {
  for (const name of names) {
    const { body, url, crawl_date: fetched } = records.get(name) ?? {};
    yield {
      name,
      html: await bytesOf(folder, `${pages}${name}.html`),
      gold: Array.isArray(body) ? body.filter((line) => typeof line === 'string').join('\n') : '',
      meta: metaOf({ url, fetched: isoDate(fetched), pageType: 'article' }),
    };
  }
}
