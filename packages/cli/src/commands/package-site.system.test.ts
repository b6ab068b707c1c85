import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, runIn } from '../context.test-suite.ts';

/** A page of a site with its gold. */
const page = (tree: string, extra = ''): string =>
  `<nav><a href="/">Home</a></nav><main><h1>${tree}</h1><p class="by">By me</p><div class="story"><p>One ${tree} stood on the hill for years.</p>${extra}<p>Nobody knew who planted it.</p></div></main>`;
const gold = (tree: string): string =>
  `${tree}\nOne ${tree} stood on the hill for years.\nNobody knew who planted it.\n`;

const ad = '<div class="ad">Buy lamps</div>';

const site = {
  'annotated/1.html': page('oak'),
  'annotated/1.txt': gold('oak'),
  'annotated/2.html': page('ash tree', ad),
  'annotated/2.txt': gold('ash tree'),
  'annotated/3.html': page('elm'),
  'annotated/3.txt': gold('elm'),
  'annotated/4.html': page('yew'),
  'annotated/4.txt': 'A gold of another page altogether.',
  'pages/a.html': page('beech', ad),
  'pages/b.html': page('lime', '<div class="poll">Do you like limes?</div>'),
  'pages/sub/c d.html': page('fir'),
  'pages/package.html': page('box'),
};

const learning = [
  'package',
  'learn-extractor',
  'annotated',
  '--output',
  'trees.mjs',
  '--name',
  'trees',
];

test('an extractor is learned, makes a package, and leaves out what it does not understand', async () => {
  const cwd = await folderWith(site);
  const learned = await runIn({ cwd }, ...learning);
  expect(learned).toEqual({
    code: 0,
    stdout: `trees: learned from 3 pages, in trees.mjs
each page by what the others teach:
  path  2 right, 0 wrong, 1 null; taken
  hlrt  0 right, 0 wrong, 3 null; none labels all pages
  lr    0 right, 0 wrong, 3 null; none labels all pages
`,
    stderr: 'pith: not learned from: 4: its gold is not on the page as it stands (word F1 0.000)\n',
  });

  const creating = ['package', 'create', '--site-extractor', 'trees.mjs', 'pages', '-o', 'out'];
  expect(await runIn({ cwd }, ...creating)).toEqual({
    code: 0,
    stdout: 'out: 3 documents in out; 1 page left out, 0 failed\n',
    stderr: 'pith: left out: pages/b.html: `div.poll` is new inside the content\n',
  });
  expect(await readFile(join(cwd, 'out/a.txt'), 'utf8')).toBe(gold('beech').trim());
  expect(await readFile(join(cwd, 'out/a.html'), 'utf8')).toBe(site['pages/a.html']);
  expect(await readFile(join(cwd, 'out/a.meta'), 'utf8')).toMatch(
    /^fragmented: true\nranges: \[\[/,
  );
  const description = await readFile(join(cwd, 'out/package.txt'), 'utf8');
  expect(description).toMatch(
    /^name: out\nsize: 3\ngold: extractor:trees@\w{10}\ndocuments:\na\npackage-1\nsub\/c d\n$/,
  );
  expect((await runIn({ cwd }, 'package', 'check', 'out')).code).toBe(0);
  expect(await runIn({ cwd }, ...creating)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('OUTPUT_UNWRITABLE'),
  });
});

const handWritten = {
  ...site,
  'own.mjs': `export default {
  site: 'trees', version: '1',
  extract: (page) => (page.count('.poll') > 0 ? null : { ranges: page.ranges('h1, .story', { without: '.ad' }) }),
};`,
};

test('a spot check shows a sample that the seed decides, and its verdicts go into the package', async () => {
  const cwd = await folderWith(handWritten);
  const checking = [
    'package',
    'spot-check',
    '--site-extractor',
    'own.mjs',
    'pages',
    '--sample',
    '2',
    '-o',
  ];
  const checked = await runIn({ cwd }, ...checking, 'check.html', '--seed', '3');
  expect(checked.code).toBe(0);
  expect(checked.stdout).toMatch(/^2 pages to judge in check\.html; open it in a browser/);
  expect(checked.stderr).toBe('pith: left out: pages/b.html: The page is not understood\n');
  await runIn({ cwd }, ...checking, 'again.html', '--seed', '3');
  const html = await readFile(join(cwd, 'check.html'), 'utf8');
  expect(await readFile(join(cwd, 'again.html'), 'utf8')).toBe(html);
  const shown = [...html.matchAll(/data-source="([^"]+)"/g)].map(([, source]) => source);
  expect(shown).toHaveLength(2);

  const rows = shown.map((source) => `trees@1\t${source}\tright`);
  const verdicts = await folderWith({
    ...handWritten,
    'verdicts.tsv': ['extractor\tpage\tverdict', ...rows, 'trees@1\tx\t', ''].join('\n'),
  });
  const counted = await runIn(
    { cwd: verdicts },
    'package',
    'spot-check',
    '--verdicts',
    'verdicts.tsv',
  );
  const accuracy =
    '2 of 2 pages right: 100.0% (95% interval 34.2% to 100.0%); judge 20 pages or more';
  expect(counted).toEqual({ code: 0, stdout: `trees@1: ${accuracy}; 1 not judged\n`, stderr: '' });

  const creating = [
    'package',
    'create',
    '--site-extractor',
    'own.mjs',
    'pages',
    '--verdicts',
    'verdicts.tsv',
    '-o',
    'out',
  ];
  expect((await runIn({ cwd: verdicts }, ...creating)).code).toBe(0);
  expect(await readFile(join(verdicts, 'out/package.txt'), 'utf8')).toContain(
    `spot-check: ${accuracy}\n`,
  );
});

test('verdicts of which some are wrong make an exit code of 1', async () => {
  const cwd = await folderWith({
    'verdicts.tsv': 'extractor\tpage\tverdict\ntrees@1\ta\tright\ntrees@1\tb\twrong\n',
  });
  const counted = await runIn({ cwd }, 'package', 'spot-check', '--verdicts', 'verdicts.tsv');
  expect(counted).toMatchObject({ code: 1, stdout: expect.stringContaining('1 of 2 pages right') });
});

test('an extractor that throws or never ends costs the page, not the run', async () => {
  const cwd = await folderWith({
    ...site,
    'broken.mjs': `export default {
  site: 'trees', version: '1',
  extract(page) {
    if (page.source.includes('beech')) throw new Error('Oh no');
    while (page.source.includes('lime'));
    return { ranges: page.ranges('.story') };
  },
};`,
  });
  const creating = ['package', 'create', '--site-extractor', 'broken.mjs', 'pages', '-o', 'out'];
  const { code, stdout, stderr } = await runIn(
    { cwd },
    ...creating,
    '--timeout',
    '2',
    '--jobs',
    '1',
  );
  expect({ code, stdout }).toEqual({
    code: 1,
    stdout: 'out: 2 documents in out; 0 pages left out, 2 failed\n',
  });
  expect(stderr).toMatch(/^pith: BAD_SITE_EXTRACTOR: .*Oh no.*pages\/a\.html/m);
  expect(stderr).toMatch(/^pith: TIMEOUT: .*pages\/b\.html/m);
});

test.each([
  [['learn-extractor'], 'Expected a package', 2],
  [['learn-extractor', 'annotated'], 'Expected --output', 2],
  [['learn-extractor', 'annotated', '-o', 'x.mjs', '--name', 'my trees'], 'without spaces', 2],
  [['learn-extractor', 'pages', '-o', 'x.mjs'], 'BAD_PACKAGE', 1],
  [['learn-extractor', 'few', '-o', 'x.mjs'], 'TOO_FEW_PAGES', 1],
  [['learn-extractor', 'odd', '-o', 'x.mjs'], 'NO_WRAPPER', 1],
  [['create', '--site-extractor', 'own.mjs', '-o', 'x'], 'Expected pages', 2],
  [['create', '--site-extractor', 'own.mjs', 'pages'], 'Expected --output', 2],
  [['create', '--site-extractor', 'none.mjs', 'pages', '-o', 'x'], 'BAD_SITE_EXTRACTOR', 2],
  [
    ['create', '--site-extractor', 'own.mjs', 'pages', '-o', 'x', '--sample', '2'],
    'no --sample',
    2,
  ],
  [
    ['create', '--site-extractor', 'own.mjs', 'pages', '-o', 'x', '--verdicts', 'other.tsv'],
    'verdicts on trees@1',
    2,
  ],
  [
    ['create', 'pages', '-o', 'x', '--verdicts', 'other.tsv'],
    '--site-extractor with --verdicts',
    2,
  ],
  [['spot-check', 'pages', '-o', 'x.html'], 'Expected --site-extractor', 2],
  [['spot-check', '--site-extractor', 'own.mjs', '-o', 'x.html'], 'Expected pages', 2],
  [['spot-check', '--site-extractor', 'own.mjs', 'pages'], 'Expected --output', 2],
  [['spot-check', '--site-extractor', 'own.mjs', 'pages/b.html', '-o', 'x.html'], 'NO_PAGES', 1],
  [['spot-check', '--verdicts', 'none.tsv'], 'ENOENT', 2],
  [['spot-check', '--verdicts', 'own.mjs'], 'a first line', 2],
  [['spot-check', 'pages', '--verdicts', 'other.tsv'], 'either', 2],
  [['spot-check', '--site-extractor', 'own.mjs', '--verdicts', 'other.tsv'], 'either', 2],
  [['learn-extractor', 'annotated', '-o', 'own.mjs'], 'OUTPUT_UNWRITABLE', 2],
])('package %j is told', async (argv, message, code) => {
  const cwd = await folderWith({
    ...handWritten,
    'few/1.html': page('oak'),
    'few/1.txt': gold('oak'),
    'odd/1.html': '<p>Menu <i>oak</i> <b>foot</b></p>',
    'odd/1.txt': 'oak',
    'odd/2.html': '<ul><li>ash<li>Home</ul>',
    'odd/2.txt': 'ash',
    'odd/3.html': '<td>Home <td>elm',
    'odd/3.txt': 'elm',
    'other.tsv': 'extractor\tpage\tverdict\ntrees@7\ta\tright\n',
  });
  const ran = await runIn({ cwd }, 'package', ...argv);
  expect(ran.stderr.trimEnd().split('\n').at(-1)).toMatch(/^pith: [A-Z_]+: /);
  expect(ran.stderr).toContain(message);
  expect(ran.code).toBe(code);
});
