import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeSiteProfiles, siteMethods } from 'pith/site';
import { expect, test } from 'vitest';
import { response } from '../../../cluster/src/job/archive.test-suite.ts';
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

test('hosts are forgotten beyond --max-numbers, those of fewest pages first, and that is told', async () => {
  const pages = [
    ...['ash', 'elm', 'oak'].map((tree) => ({
      url: `https://trees.example/${tree}`,
      html: page(tree),
    })),
    ...Array.from({ length: 60 }, (_, i) => ({
      url: `https://once-${i}.example/`,
      html: `<p>page ${i}</p>`,
    })),
  ];
  const cwd = await folderWith({
    'crawl.warc.gz': Buffer.concat(pages.map(({ url, html }) => response(url, html))),
  });
  const learnCrawl = ['site', 'learn', 'crawl.warc.gz', '-o', 'site.json'];
  const whole = await runIn({ cwd }, ...learnCrawl);
  expect(whole.stdout).toBe('trees.example: 3 pages\n');
  expect(whole.stderr.split('\n')).toEqual([
    ...Array.from(
      { length: 10 },
      (_, i) => `pith: left out: once-${i}.example: one page tells nothing of a site`,
    ),
    'pith: left out: 50 more sites of one page',
    '',
  ]);
  const bounded = await runIn({ cwd }, ...learnCrawl, '--max-numbers', '1000');
  expect([bounded.code, bounded.stdout]).toEqual([0, 'trees.example: 3 pages\n']);
  expect(bounded.stderr).toMatch(
    /pith: forgotten: \d+ pages of the sites of fewest pages; hold more with --max-numbers\n$/,
  );
});

test('merging forgets sites beyond --max-numbers, too, and tells that', async () => {
  const cwd = await folderWith(files);
  const large = Array.from({ length: 40 }, (_, i) => [`<p>line ${i} of it</p>`]).join('');
  const more = { 'one.html': `${large}one`, 'two.html': `${large}two` };
  for (const [name, html] of Object.entries(more)) await writeFile(join(cwd, name), html);
  await runIn({ cwd }, ...learning, '--name', 'trees.example');
  await runIn(
    { cwd },
    'site',
    'learn',
    ...Object.keys(more),
    '-o',
    'b.json',
    '--name',
    'b.example',
  );
  const merging = ['site', 'merge', 'b.json', 'site.json', '-o', 'merged.json'];
  expect((await runIn({ cwd }, ...merging)).stdout).toBe(
    'b.example: 2 pages\ntrees.example: 3 pages\n',
  );
  expect(await runIn({ cwd }, ...merging, '--max-numbers', '100')).toEqual({
    code: 0,
    stdout: 'trees.example: 3 pages\n',
    stderr: 'pith: forgotten: 2 pages of the sites of fewest pages; hold more with --max-numbers\n',
  });
});

test('a page over --max-events is not learned, and the flag that allows it is told', async () => {
  const large = `<p>${'<b>oak</b> '.repeat(20)}`;
  const cwd = await folderWith({ ...files, 'pages/large.html': large });
  const { code, stdout, stderr } = await runIn({ cwd }, ...learning, '--max-events', '40');
  expect([code, stdout]).toEqual([0, 'any site: 3 pages; 1 more say the same as one of them\n']);
  expect(stderr).toMatch(
    /^pith: warning: The page has \d+ tags, texts and comments, more than the limit of 40: nothing was read \(\S*large\.html\); allow more with --max-events\n$/,
  );
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
  [['site', 'learn', 'none', '-o', 'x'], 'name two pages of the same site or more'],
  [['site', 'merge', 'none.json', '-o', 'x'], 'got `none.json`: there is none (pith site merge)'],
  [['site', 'merge', 'yew.html', '-o', 'x'], '(pith site merge yew.html)'],
  [['site', 'learn', 'yew.html', '-o', 'x', '--max-numbers', '0'], '--max-numbers'],
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
