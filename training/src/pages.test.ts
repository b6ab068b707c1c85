import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelledPages } from './labelled-pages.ts';
import { type PagesOptions, type TrainingPage, trainingPages } from './pages.ts';
import { trainingSet } from './sets.ts';
import { readSuspects, suspectFile } from './suspects.ts';

const oaks =
  'One oak stood on the hill for three hundred years and saw the village below it grow into a town.';
const page = (text: string, head = ''): string =>
  `<head>${head}</head><nav>Home</nav><p>${text}</p>`;

/** Files of four small sets: a page of WCXB comes again in two others, by its address and by its gold. */
const files: Readonly<Record<string, string>> = {
  'wcxb/dev/html/0001.html': page(oaks),
  'wcxb/dev/ground-truth/0001.json': JSON.stringify({
    url: 'https://www.trees.example.co.uk/oak/',
    _internal: { page_type: { primary: 'article' } },
    ground_truth: { title: 'Oak', main_content: oaks },
  }),
  'wcxb/dev/html/0002.html': page(
    'Empty',
    '<link rel=canonical href="http://a.shop.example.com/x">',
  ),
  'wcxb/dev/ground-truth/0002.json': JSON.stringify({ ground_truth: { main_content: '' } }),
  'wcxb/dev/html/0003.html': page('Nowhere'),
  'wcxb/dev/ground-truth/0003.json': JSON.stringify({ ground_truth: { main_content: 'Nowhere' } }),
  'fundus-evaluation/ground_truth.json': JSON.stringify({
    'Trees_1.html.gz': { url: 'http://trees.example.co.uk/oak#top', body: ['Other words'] },
    'Trees_2.html.gz': { url: 'http://elms.example/2', body: ['Two elms'] },
  }),
  'fundus-evaluation/html/Trees_1.html': page('Other words'),
  'fundus-evaluation/html/Trees_2.html': page('Two elms'),
  'daniel/doc_lg.json': JSON.stringify({ '20120104_www.oaks.gr_1': 'Greek' }),
  'daniel/html/20120104_www.oaks.gr_1': page('Δύο'),
  'daniel/reference/20120104_www.oaks.gr_1': '<p>Δύο</p>',
  'cleaneval/input/7.html': page(oaks),
  'cleaneval/GoldStandard/7.txt': `URL: http://copy.example\n<p>${oaks.toUpperCase()}\n`,
  [suspectFile]: JSON.stringify({ 'fundus-evaluation': [{ id: 'Trees_2.html.gz', why: 'doubt' }] }),
};

const sets = ['wcxb', 'fundus-evaluation', 'daniel', 'cleaneval'].map(trainingSet);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-training-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

async function read(options: Partial<PagesOptions> = {}): Promise<TrainingPage[]> {
  const suspects = await readSuspects(join(folder, suspectFile));
  const pages: TrainingPage[] = [];
  for await (const found of trainingPages(folder, { sets, suspects, ...options }))
    pages.push(found);
  return pages;
}

test('a page that an earlier set has is left out, by its address or by the words of its gold', async () => {
  const duplicates: string[] = [];
  const pages = await read({
    onDuplicate: (name, earlier) => duplicates.push(`${name} ${earlier}`),
  });
  expect(pages.map(({ set, id }) => `${set.name}/${id}`)).toEqual([
    'wcxb/0001',
    'wcxb/0002',
    'wcxb/0003',
    'fundus-evaluation/Trees_2',
    'daniel/20120104_www.oaks.gr_1',
  ]);
  expect(duplicates).toEqual(['fundus-evaluation/Trees_1 wcxb', 'cleaneval/7 wcxb']);
});

test('the site is that of the address, else of what the page says, else of its name, else the page alone', async () => {
  const pages = await read();
  expect(pages.map(({ site }) => site)).toEqual([
    'example.co.uk',
    'example.com',
    'wcxb/0003',
    'elms.example',
    'oaks.gr',
  ]);
});

test('languages, page types and doubts come with the pages', async () => {
  const pages = await read();
  expect(pages.map(({ language }) => language)).toEqual(['en', 'en', 'en', 'en', 'el']);
  expect(pages[0].pageType).toBe('article');
  expect(pages.map(({ suspect }) => suspect)).toEqual([
    undefined,
    undefined,
    undefined,
    'doubt',
    undefined,
  ]);
});

test('a sample takes every nth page of each set', async () => {
  const pages = await read({ every: 2 });
  expect(pages.map(({ id }) => id)).toEqual(['0001', '0003', 'Trees_2', '20120104_www.oaks.gr_1']);
});

test('without a list of suspect records nothing is read', async () => {
  await expect(readSuspects(join(folder, 'none.json'))).rejects.toMatchObject({
    code: 'INPUT_NOT_FOUND',
  });
});

test('pages come with labels of their blocks', async () => {
  const suspects = await readSuspects(join(folder, suspectFile));
  for await (const { labels } of labelledPages(folder, { sets, suspects, every: 9 })) {
    expect([...labels.matched]).toEqual([0, 20]);
    break;
  }
  expect.assertions(1);
});
