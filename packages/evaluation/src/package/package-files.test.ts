import { expect, test } from 'vitest';
import { memoryFiles } from './memory-files.test-suite.ts';
import { packageFrom } from './package-files.ts';

const open = (files: Record<string, string>) =>
  packageFrom(memoryFiles(files), { name: 'heise', where: 'sets/heise' });

test('listed documents come in the order of the list, also from other folders', async () => {
  const pack = await open({
    'package.txt': 'name: mixed\ndocuments:\n../wiki/2\n1\n',
    '1.html': '<p>Oak',
    '1.txt': 'Oak',
    '1.meta': 'language: en',
    '../wiki/2.html': '<p>Ash',
    '../wiki/2.txt': '\ufeffAsh',
    '3.html': 'not listed',
    '3.txt': '',
  });
  expect(pack.description).toEqual({ name: 'mixed' });
  expect(pack.names).toEqual(['../wiki/2', '1']);
  expect(await pack.read('../wiki/2')).toEqual({
    name: '../wiki/2',
    html: new TextEncoder().encode('<p>Ash'),
    gold: 'Ash',
    meta: {},
  });
  expect((await pack.read('1')).meta).toEqual({ language: 'en' });
});

test('without a list, pages that have gold count, sorted', async () => {
  const pack = await open({
    'b.html': '',
    'b.txt': '',
    'a.html.gz': 'inflated by the files',
    'a.txt': '',
    'c.html': 'without gold',
    'd.txt': 'without page',
    'package.html': 'its gold would be the description',
    'package.txt': 'title: T',
  });
  expect(pack.names).toEqual(['a', 'b']);
  expect(pack.description).toEqual({ name: 'heise', title: 'T' });
});

test('a listed document without gold says so; one without page is an error', async () => {
  const pack = await open({ 'package.txt': 'documents:\n1\n2', '1.html': '<p>' });
  expect(await pack.read('1')).toMatchObject({ gold: '', missingGold: true });
  await expect(pack.read('2')).rejects.toMatchObject({
    code: 'INPUT_NOT_FOUND',
    message: 'Expected a page, got none (sets/heise/2.html)',
  });
});

test('gold with marks is read beside the plain gold', async () => {
  const pack = await open({ '1.html': '', '1.txt': 'Oak', '1.cleaneval': '<h>Oak' });
  expect(await pack.read('1')).toMatchObject({ gold: 'Oak', markedGold: '<h>Oak' });
});

test('a folder without description and pages with gold is no package', async () => {
  await expect(open({ '1.html': '' })).rejects.toMatchObject({ code: 'BAD_PACKAGE' });
});

test('a damaged meta file is named', async () => {
  const pack = await open({ '1.html': '', '1.txt': '', '1.meta': 'words' });
  await expect(pack.read('1')).rejects.toThrow('sets/heise/1.meta, line 1');
});
