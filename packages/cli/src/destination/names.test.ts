import { expect, test } from 'vitest';
import { folderWith } from '../context.test-suite.ts';
import { createNames } from './names.ts';

const namesFor = async (names: string[], sources: string[]) => {
  const cwd = await folderWith({ 'pages/a.html': '', 'pages/sub/a.htm': '', 'b.x.html.gz': '' });
  const { nameOf } = createNames(names, '.txt', cwd);
  return sources.map(nameOf);
};

test('a file keeps its name, with the ending of the format', async () => {
  const sources = ['pages/a.html', 'b.x.html.gz', 'c.MHTML', 'readme', 'page.php', '.html'];
  expect(await namesFor(sources, sources)).toEqual([
    'a.txt',
    'b.x.txt',
    'c.txt',
    'readme.txt',
    'page.php.txt',
    '.html.txt',
  ]);
});

test('folders below an input folder or pattern are kept', async () => {
  const found = ['pages/a.html', 'pages/sub/a.htm'];
  for (const name of ['pages', 'pages/', './pages', 'pages/**/*.htm*', 'pages/*']) {
    expect(await namesFor([name], found), name).toEqual(['a.txt', 'sub/a.txt']);
  }
  const all = ['pages/a.txt', 'pages/sub/a.txt'];
  expect(await namesFor(['.'], found)).toEqual(all);
  expect(await namesFor(['*/**/*.htm*'], found)).toEqual(all);
});

test('a name that is taken gets a number, whatever its case', async () => {
  const sources = ['a/x.html', 'b/x.htm', 'c/X.html', 'd/x-2.html', 'a/x.html'];
  expect(await namesFor(sources, sources)).toEqual([
    'x.txt',
    'x-2.txt',
    'X-3.txt',
    'x-2-2.txt',
    'x.txt',
  ]);
});

test('standard input and addresses have names that any file system takes', async () => {
  const long = `https://example.org/${'x'.repeat(300)}`;
  const sources = [
    '-',
    'https://example.org',
    'https://example.org:8080/a/../b/page.html?id=1&x=/..#part',
    'http://example.org/%2e%2e%2fetc/%00/pass:wd',
    'https://example.org/..%5c..%5cx',
    long,
  ];
  expect(await namesFor(sources, sources)).toEqual([
    'stdin.txt',
    'example.org/index.txt',
    'example.org_8080/b/page_id=1_x=_...txt',
    'example.org/etc/_/pass_wd.txt',
    'example.org/__.._x.txt',
    `example.org/${'x'.repeat(60)}.txt`,
  ]);
});
