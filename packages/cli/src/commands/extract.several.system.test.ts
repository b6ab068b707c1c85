import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, linesOf, pageOf, runIn } from '../context.test-suite.ts';

const news = 'news-en/source.html';

describe('several inputs', () => {
  const files = {
    'pages/b.html': pageOf('Two oaks'),
    'pages/a.html': pageOf('One oak'),
    'pages/sub/a.htm': pageOf('Three oaks'),
    'pages/notes.txt': 'no page',
  };

  test('give JSON lines in input order, and an error for what cannot be read', async () => {
    const cwd = await folderWith(files);
    const names = ['pages/b.html', 'none.html', 'pages/sub', 'pages/a.html'];
    const { code, stdout, stderr } = await runIn({ cwd }, 'extract', ...names);
    expect(code).toBe(1);
    expect(linesOf(stdout).map(({ source }) => source)).toEqual([
      'pages/b.html',
      'none.html',
      'pages/sub/a.htm',
      'pages/a.html',
    ]);
    const [first, second] = linesOf(stdout);
    expect(Object.keys(first)).toEqual(
      'source algorithm text ranges title author authors date modified language siteName description url image tags licence encoding confidence expectedF1 pageType warnings'.split(
        ' ',
      ),
    );
    expect(second).toEqual({
      source: 'none.html',
      error: { code: 'INPUT_NOT_FOUND', message: expect.any(String) },
    });
    expect(stderr).toMatch(/^pith: INPUT_NOT_FOUND: [^\n]+\npith: 1 of 4 failed\n$/);
  });

  test('are a folder, also with a single page, or a pattern that matches several', async () => {
    const cwd = await folderWith(files);
    const sources = async (...names: string[]) =>
      linesOf((await runIn({ cwd }, 'extract', ...names)).stdout).map(({ source }) => source);
    expect(await sources('pages')).toEqual(['pages/a.html', 'pages/b.html', 'pages/sub/a.htm']);
    expect(await sources('pages/sub')).toEqual(['pages/sub/a.htm']);
    expect(await sources('pages/*.html')).toEqual(['pages/a.html', 'pages/b.html']);
    expect((await runIn({ cwd }, 'extract', 'pages/a*', '-a', 'plain')).stdout).toContain(
      'One oak stood',
    );
  });

  test('have a form of the page in their lines when it is the format', async () => {
    const cwd = await folderWith(files);
    const { stdout } = await runIn({ cwd }, 'extract', 'pages', '-f', 'marked');
    expect(linesOf(stdout)[0]).toMatchObject({ marked: expect.stringContaining('<ce-main>') });
  });

  test('come in the same order whatever the number of threads', async () => {
    const one = await runIn({}, 'extract', '.', '--jobs', '1');
    const two = await runIn({}, 'extract', '.', '--jobs', '2');
    expect(two).toEqual(one);
    expect(linesOf(one.stdout).length).toBeGreaterThan(40);
  });

  test('go to a folder, a file an input', async () => {
    const cwd = await folderWith(files);
    const { code, stdout } = await runIn(
      { cwd },
      'extract',
      'pages',
      '-a',
      'plain',
      '--output',
      'out',
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect((await readdir(join(cwd, 'out'), { recursive: true })).sort()).toEqual([
      'a.txt',
      'b.txt',
      'sub',
      'sub/a.txt',
    ]);
    expect(await readFile(join(cwd, 'out/sub/a.txt'), 'utf8')).toContain('Three oaks');
  });

  test('that have the same name get numbers, with a note', async () => {
    const cwd = await folderWith(files);
    const names = ['pages/a.html', 'pages/sub/a.htm', 'none'];
    const { code, stderr } = await runIn({ cwd }, 'extract', ...names, '-f', 'json', '-o', 'o/');
    expect(code).toBe(1);
    expect((await readdir(join(cwd, 'o'))).sort()).toEqual(['a-2.json', 'a.json']);
    expect(stderr).toContain('pith: numbered names: 1 (');
  });

  test('do not meet the results that are being written below them', async () => {
    const cwd = await folderWith({ 'b.html': pageOf('One oak'), 'c.html': pageOf('Two oaks') });
    for (let time = 0; time < 2; time++) {
      expect((await runIn({ cwd }, 'extract', '.', '-f', 'marked', '-o', 'out')).code).toBe(0);
    }
    expect((await readdir(join(cwd, 'out'))).sort()).toEqual(['b.html', 'c.html']);
  });
});

test('a format is a matter of each file, or of one file of lines', async () => {
  const cwd = await folderWith({ 'a.html': pageOf('One oak'), 'b.html': pageOf('Two oaks') });
  const argv = ['extract', 'a.html', 'b.html', '-a', 'plain', '--format'];
  expect((await runIn({ cwd }, ...argv, 'text', '-o', 'texts/')).code).toBe(0);
  expect((await readdir(join(cwd, 'texts'))).sort()).toEqual(['a.txt', 'b.txt']);
  for (const [format, file] of [
    ['text', 'all.jsonl'],
    ['jsonl', 'all.txt'],
  ]) {
    expect((await runIn({ cwd }, ...argv, format, '-o', file)).code).toBe(0);
    expect(linesOf(await readFile(join(cwd, file), 'utf8'))).toHaveLength(2);
  }
});

test('a page over --max-bytes is left out with the flag that allows it', async () => {
  const cwd = await folderWith({ 'a.html': pageOf('One oak') });
  const argv = ['extract', 'a.html', '-a', 'plain', '--max-bytes'];
  const { code, stderr } = await runIn({ cwd }, ...argv, '100');
  expect(code).toBe(1);
  expect(stderr).toBe(
    'pith: INPUT_TOO_LARGE: Expected at most 100 bytes (option `maxBytes`), got more (a.html); allow more with --max-bytes\n',
  );
  expect(await runIn({ cwd }, ...argv, '200')).toMatchObject({ code: 0, stderr: '' });
});

test('a page over --max-events is not read, and the flag that allows it is told', async () => {
  const cwd = await folderWith({ 'a.html': '<p>One <b>old</b> oak</p>' });
  const argv = ['extract', 'a.html', '-a', 'plain', '--max-events'];
  expect(await runIn({ cwd }, ...argv, '6')).toEqual({
    code: 0,
    stdout: '',
    stderr:
      'pith: warning: The page has 7 tags, texts and comments, more than the limit of 6: nothing was read (a.html); allow more with --max-events\n',
  });
  const allowed = await runIn({ cwd }, ...argv, '7');
  expect(allowed).toEqual({ code: 0, stdout: 'One old oak\n', stderr: '' });
});

test('progress shows on a terminal, for several inputs, when results go elsewhere', async () => {
  const names = [news, 'blog-en/source.html'];
  const shown = await runIn({ terminals: ['stderr'] }, 'extract', ...names);
  expect(shown.stderr).toMatch(/\/2 pages \| 0 failed \| [\d.]+ MB\/s/);
  const both = await runIn({ terminals: ['stderr', 'stdout'] }, 'extract', ...names);
  const one = await runIn({ terminals: ['stderr'] }, 'extract', news);
  expect([both.stderr, one.stderr]).toEqual(['', '']);
});
