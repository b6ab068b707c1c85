import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, pageOf, runIn } from '../context.test-suite.ts';

const set = {
  'set/ground-truth.json': JSON.stringify({
    a: { articleBody: 'Oaks stood on the hill for three hundred years.', url: 'https://e.org/a' },
    b: { articleBody: 'Nothing of the kind.' },
    gone: { articleBody: '' },
  }),
  'set/html/a.html': pageOf('Oaks'),
  'set/html/b.html': pageOf('Ashes'),
};

const importing = ['package', 'import', 'scrapinghub', 'set', '--output', 'out'];

test('a set is imported, checked and listed', async () => {
  const cwd = await folderWith(set);
  expect(await runIn({ cwd }, ...importing)).toEqual({
    code: 0,
    stdout: 'scrapinghub: 2 documents in out; 1 left out that have no page or no gold\n',
    stderr: '',
  });
  expect(await readFile(join(cwd, 'out/a.meta'), 'utf8')).toBe(
    'url: https://e.org/a\npageType: article\n',
  );

  expect(await runIn({ cwd }, 'package', 'check', 'out')).toEqual({
    code: 1,
    stdout: 'out/b: gold-not-in-page: 75% of the gold’s words are not in the page’s text\n',
    stderr: '1 fault in 2 documents\n',
  });
  const sound = await runIn({ cwd }, 'package', 'check', 'out', '--missing-share', '0.8', '--json');
  expect(sound).toEqual({ code: 0, stdout: '[\n]\n', stderr: '' });

  const listed = await runIn({ cwd }, 'package', 'list');
  expect(listed.stdout.split('\n')[1]).toMatch(/^scrapinghub +2 +en +manual +out +Scrapinghub/);
  const json = JSON.parse((await runIn({ cwd }, 'package', 'list', 'out', '--json')).stdout);
  expect(json).toMatchObject([{ folder: 'out', documents: 2, name: 'scrapinghub', size: 2 }]);
});

test('findings as JSON have package, document, code and share, also for what is no package', async () => {
  const cwd = await folderWith(set);
  await runIn({ cwd }, ...importing);
  const { code, stdout } = await runIn({ cwd }, 'package', 'check', 'out', 'none', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([
    { package: 'out', document: 'b', code: 'gold-not-in-page', share: 0.75 },
    { package: 'none', code: 'INPUT_NOT_FOUND' },
  ]);
});

test('documents are taken over into a new package', async () => {
  const cwd = await folderWith(set);
  await runIn({ cwd }, ...importing);
  const line = ['package', 'create', 'out', '--filter', 'url=https://e.org/a', '-o', 'new/mix'];
  expect(await runIn({ cwd }, ...line)).toMatchObject({
    code: 0,
    stdout: 'mix: 1 document in new/mix\n',
  });
  expect(await readFile(join(cwd, 'new/mix/package.txt'), 'utf8')).toBe(
    'name: mix\nlanguage: en\nsize: 1\ndocuments:\n../../out/a\n',
  );
});

test('a package is replaced only with --overwrite', async () => {
  const cwd = await folderWith(set);
  await runIn({ cwd }, ...importing);
  expect(await runIn({ cwd }, ...importing)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('OUTPUT_UNWRITABLE'),
  });
  const again = await runIn({ cwd }, ...importing, '--overwrite', '--name', 'articles');
  expect(again).toMatchObject({ code: 0, stdout: expect.stringMatching(/^articles: 2/) });
});

test('an import shows its progress on a terminal', async () => {
  const cwd = await folderWith(set);
  const { stderr } = await runIn({ cwd, terminals: ['stderr'] }, ...importing);
  expect(stderr).toContain('pages');
});

test.each([
  [['imprt', 'wcxb', '.'], 'did you mean `import`?', 2],
  [['import', 'wcxb'], 'a data set and its folder', 2],
  [['import', 'wcxb', '.'], 'Expected --output', 2],
  [['import', 'wcbx', '.', '-o', 'x'], 'UNKNOWN_SET', 2],
  [['import', 'wcxb', '.', '-o', 'x'], 'BAD_LAYOUT', 1],
  [['check'], 'Expected a package', 2],
  [['check', '.', '--missing-share', '2'], 'from 0 to 1', 2],
  [['create', '.'], 'Expected --output', 2],
  [['create', 'none', '-o', 'x'], 'INPUT_NOT_FOUND', 1],
  [['list', 'none'], 'INPUT_NOT_FOUND', 1],
])('package %j is told on one line', async (argv, message, code) => {
  const ran = await runIn({ cwd: await folderWith(set) }, 'package', ...argv);
  expect(ran.stderr).toMatch(/^pith: [^\n]*\n$/);
  expect(ran.stderr).toContain(message);
  expect(ran.code).toBe(code);
});
