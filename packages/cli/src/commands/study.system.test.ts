import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, pageOf, runIn } from '../context.test-suite.ts';

const words = ['One oak', 'Two ashes', 'Three elms', 'One ship', 'Two masts', 'Three sails'];
const trees = Object.fromEntries(
  words.flatMap((name, i) => [
    [`trees/${i}.html`, pageOf(name)],
    [`trees/${i}.txt`, `${name} stood on the hill for three hundred years.`],
    [
      `trees/${i}.meta`,
      `url: https://site${i}.example/\npageType: ${i < 3 ? 'article' : 'forum'}\n`,
    ],
  ]),
);
const outputs = words
  .map((_, i) => JSON.stringify({ document: `${i}`, text: words[i] }))
  .join('\n');

test('a study is printed, and written with what was extracted', async () => {
  const cwd = await folderWith({ ...trees, 'out.jsonl': outputs });
  const line = [
    'study',
    'retrieve',
    'trees',
    '--outputs',
    'mine=out.jsonl',
    '-o',
    'results',
    '-j',
    '1',
  ];
  const { code, stdout, stderr } = await runIn({ cwd }, ...line);
  expect([code, stderr]).toEqual([0, 'retrieve.tsv, retrieve.json, retrieve.html in results\n']);
  expect(stdout).toMatch(/^6 documents, 6 titles as queries/);
  expect(stdout.match(/^(?:raw|mine|gold) /gm)).toEqual(['raw ', 'mine ', 'gold ']);
  const files = ['cache', 'retrieve.html', 'retrieve.json', 'retrieve.tsv'];
  expect((await readdir(join(cwd, 'results'))).sort()).toEqual(files);
  const { stdout: json } = await runIn({ cwd }, ...line, '--json');
  expect(json).toBe(await readFile(join(cwd, 'results/retrieve.json'), 'utf8'));
  expect(JSON.parse(json)).toMatchObject({
    study: 'retrieve',
    settings: { texts: ['raw', 'mine', 'gold'] },
  });
});

test.each([
  [['words', '--stop', 'en'], 'No two extractors change places.'],
  [['classify', '--label', 'pageType', '--folds', '3'], '2 labels: article 3, forum 3'],
  [['cluster', '--label', 'pageType', '-k', '2', '--starts', '2'], '6 documents in 2 clusters'],
])('study %j runs with the default algorithm', async ([name, ...flags], note) => {
  const cwd = await folderWith(trees);
  const { code, stdout } = await runIn({ cwd }, 'study', name, 'trees', ...flags, '-j', '1');
  expect(code).toBe(0);
  expect(stdout).toContain(note);
});

test('a terminal is shown the pages, then the steps', async () => {
  const cwd = await folderWith(trees);
  const line = ['study', 'cluster', 'trees', '--label', 'pageType', '--starts', '2', '-a', 'bte'];
  const { stderr } = await runIn({ cwd, terminals: ['stderr'] }, ...line, '-j', '1');
  expect(stderr).toContain('12/12 pages');
  expect(stderr).toContain('6/6 steps');
});

test.each([
  [['clasify', 'trees'], 'did you mean `classify`?', 2],
  [['classify', 'trees'], 'Expected --label, got none (pith study classify)', 2],
  [['words', 'trees'], 'Expected --stop or --stem, got none (pith study words)', 2],
  [
    ['words', 'trees', '--stem', 'en', '--folds', '3'],
    'Expected --folds with pith study classify',
    2,
  ],
  [['retrieve', 'trees', '--query-words', '3'], 'with --queries sentences', 2],
  [['words', 'trees', '--stem', 'tlh'], 'Expected a language with a stemmer', 2],
  [['classify', 'trees', '--label', 'language'], 'got no document with one (label language)', 1],
  [['classify', 'trees', '--label', 'pageType'], 'article: 3, forum: 3 (label pageType)', 1],
  [['cluster', 'trees', '--label', 'pageType', '-k', '9'], 'no more clusters than the 6', 2],
  [['cluster', 'none', '--label', 'pageType'], 'INPUT_NOT_FOUND', 1],
  [['retrieve', 'trees', '-a', 'btee'], 'did you mean `bte`', 2],
])('study %j is told on one line', async (line, message, code) => {
  const ran = await runIn({ cwd: await folderWith(trees) }, 'study', ...line);
  expect(ran.stderr).toMatch(/^pith: [^\n]*\n$/);
  expect(ran.stderr).toContain(message);
  expect(ran.code).toBe(code);
});
