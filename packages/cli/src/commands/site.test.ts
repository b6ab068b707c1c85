import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeSiteProfiles, siteMethods } from 'pith/site';
import { expect, test } from 'vitest';
import { folderWith, linesOf, runIn } from '../context.test-suite.ts';
import { siteMethodNames } from '../descriptions/site.ts';

/** A page of a site: its navigation, an article, its footer. */
const page = (tree: string): string =>
  `<nav><a href=/>Front page</a> <a href=/t>All trees</a> <a href=/w>Write to us</a></nav>
<p>One ${tree} stood on the hill for three hundred years.</p><footer><p>Printed by the harbour for all who like trees.</footer>`;

const files = {
  'pages/ash.html': page('ash'),
  'pages/elm.html': page('elm'),
  'pages/oak.html': page('oak'),
  'pages/oak-again.html': page('oak'),
  'yew.html': page('yew'),
};

const learning = ['site', 'learn', 'pages', '--output', 'site.json'];
const article = 'One yew stood on the hill for three hundred years.';

test('what pages have in common is learned once, and left out of others', async () => {
  const cwd = await folderWith(files);
  expect(await runIn({ cwd }, ...learning)).toEqual({
    code: 0,
    stdout: 'any site: 3 pages; 1 more say the same as one of them\n',
    stderr: '',
  });
  const extracting = ['extract', 'yew.html', '-a', 'plain', '-f', 'text'];
  expect((await runIn({ cwd }, ...extracting)).stdout).toContain('Printed by the harbour');
  const { stdout } = await runIn({ cwd }, ...extracting, '--site-profile', 'site.json');
  expect(stdout).toBe(`${article}\n`);
  const several = ['extract', 'pages', '-a', 'plain', '--site-profile', 'site.json'];
  for (const { text } of linesOf((await runIn({ cwd }, ...several)).stdout))
    expect(text).toMatch(/^One \w+ stood on the hill for three hundred years\.$/);
});

test('the same is learned with any number of threads, and by merging', async () => {
  const cwd = await folderWith(files);
  for (const [jobs, output] of [
    ['1', 'one.json'],
    ['2', 'two.json'],
  ])
    await runIn({ cwd }, 'site', 'learn', 'pages', '-o', output, '--jobs', jobs);
  await runIn({ cwd }, 'site', 'learn', 'pages/ash.html', 'pages/elm.html', '-o', 'a.json');
  await runIn({ cwd }, 'site', 'learn', 'pages/oak.html', 'yew.html', '-o', 'b.json');
  await runIn({ cwd }, 'site', 'learn', 'pages', 'yew.html', '-o', 'whole.json');
  expect(await runIn({ cwd }, 'site', 'merge', 'a.json', 'b.json', '-o', 'merged.json')).toEqual({
    code: 0,
    stdout: 'any site: 4 pages\n',
    stderr: '',
  });
  const read = (file: string): Promise<string> => readFile(join(cwd, file), 'utf8');
  expect(await read('two.json')).toBe(await read('one.json'));
  expect(await read('merged.json')).toBe(await read('whole.json'));
});

test('a method and its parameters are kept in the file', async () => {
  const cwd = await folderWith(files);
  const more = ['--method', 'pagelets', '--param', 'k=2', '--name', 'Trees.example'];
  await runIn({ cwd }, ...learning, ...more);
  const profiles = decodeSiteProfiles(await readFile(join(cwd, 'site.json'), 'utf8'));
  expect([...profiles.keys()]).toEqual(['trees.example']);
  expect(profiles.get('trees.example')).toMatchObject({
    method: 'pagelets',
    parameters: { k: 2, window: 4, pages: 2 },
    pages: 3,
  });
});

test('explain tells on how many pages a block stands', async () => {
  const cwd = await folderWith(files);
  await runIn({ cwd }, ...learning);
  const explaining = ['explain', 'yew.html', '-a', 'plain', '-f', 'json'];
  const { stdout } = await runIn({ cwd }, ...explaining, '--site-profile', 'site.json');
  const [{ blocks }] = linesOf(stdout) as unknown as [
    { blocks: { selected: number; because: string[] }[] },
  ];
  expect(blocks.map(({ selected, because }) => [selected, because])).toEqual([
    [0, ['it stands on 3 of 3 pages of the site']],
    [1, []],
    [0, ['it stands on 3 of 3 pages of the site']],
  ]);
});

test('compare shows what a profile takes away', async () => {
  const cwd = await folderWith(files);
  await runIn({ cwd }, ...learning);
  const comparing = ['compare', 'plain', 'plain', 'yew.html', '-f', 'json'];
  const { stdout } = await runIn({ cwd }, ...comparing, '--site-profile-b', 'site.json');
  expect(JSON.parse(stdout)).toMatchObject({ both: 10, onlyA: 16, onlyB: 0 });
});

test('evaluate measures each algorithm with the profile and without', async () => {
  const cwd = await folderWith({
    ...files,
    'pack/package.txt': 'name: pack\nsize: 1\n',
    'pack/yew.html': page('yew'),
    'pack/yew.txt': article,
  });
  await runIn({ cwd }, ...learning);
  const evaluating = [
    'evaluate',
    'pack',
    '-a',
    'plain',
    '-o',
    'out',
    '--site-profile',
    'site.json',
  ];
  const { code, stderr } = await runIn({ cwd }, ...evaluating, '--repeat', '1', '--jobs', '1');
  expect([code, stderr]).toEqual([0, '']);
  const summary = await readFile(join(cwd, 'out/summary.tsv'), 'utf8');
  expect(summary).toContain('\tplain\t');
  expect(summary).toContain('\tplain+site\t');
});

test('the methods that can be named are those of the library', () => {
  const known = siteMethods.map(({ name }) => name);
  expect(siteMethodNames).toEqual(known);
});

test.each([
  [['site', 'lern'], 'did you mean `learn`?'],
  [['site', 'learn', '-o', 'x'], 'Expected pages, got none'],
  [['site', 'learn', 'yew.html'], 'Expected --output, got none'],
  [['site', 'learn', 'yew.html', '-o', 'x', '-p', 'teta=1'], 'did you mean `theta`?'],
  [['extract', 'yew.html', '--site-profile', 'none.json'], 'got `none.json`: there is none'],
  [['extract', 'yew.html', '--site-profile', 'yew.html'], 'BAD_SITE_PROFILE: Expected JSON'],
])('%j is wrong use: %s', async (argv, message) => {
  const cwd = await folderWith(files);
  const { code, stderr } = await runIn({ cwd }, ...argv);
  expect(code).toBeGreaterThan(0);
  expect(stderr).toContain(message);
});

test('a single page tells nothing of a site', async () => {
  const cwd = await folderWith(files);
  const { code, stderr } = await runIn({ cwd }, 'site', 'learn', 'yew.html', '-o', 'site.json');
  expect(code).toBe(1);
  expect(stderr).toContain('pith: left out: any site: one page tells nothing of a site\n');
  expect(stderr).toContain('NO_PAGES');
});
