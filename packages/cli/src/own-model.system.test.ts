// Models of the user's own, and what the learned algorithms favour, on the command line.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blockFeatures } from 'pith/learned';
import { describe, expect, test } from 'vitest';
import { modelBytes } from '../../core/src/learned/model/model-bytes.test-suite.ts';
import { folderWith, linesOf, pagesFolder, runIn } from './context.test-suite.ts';

/** A model that takes segments of at least this many words. */
function modelByWords(least: number): Uint8Array {
  const words = blockFeatures.findIndex(({ name }) => name === 'words');
  return modelBytes(
    [{ feature: words, threshold: least - 0.5, left: -20, right: 20 }],
    blockFeatures,
  );
}

const page = '<p>One oak stood.</p><p>Nobody knew who had planted it.</p>';
const files = {
  'a.html': page,
  'b.html': '<p>Two oaks</p><p>They stood there for long.</p>',
  'long.model': modelByWords(5),
  'all.model': modelByWords(1),
};

describe('pith extract', () => {
  test('takes a model, also in threads', async () => {
    const cwd = await folderWith(files);
    const one = await runIn({ cwd }, 'extract', 'a.html', '--model', 'long.model');
    expect(one).toEqual({ code: 0, stderr: '', stdout: 'Nobody knew who had planted it.\n' });
    const two = await runIn({ cwd }, 'extract', 'a.html', 'b.html', '--model', 'long.model');
    expect(linesOf(two.stdout)).toMatchObject([
      { source: 'a.html', text: 'Nobody knew who had planted it.', expectedF1: 1, confidence: 1 },
      { source: 'b.html', text: 'They stood there for long.', expectedF1: 1, confidence: 1 },
    ]);
    const marked = await runIn(
      { cwd },
      'extract',
      'a.html',
      '--model',
      'long.model',
      '-f',
      'marked',
    );
    expect(marked.stdout).toContain('<p>One oak stood.</p><p><ce-main>Nobody');
  });

  test('tells of blocks with --with blocks', async () => {
    const cwd = await folderWith(files);
    const line = ['extract', 'a.html', '-f', 'json', '--with', 'blocks'];
    const own = JSON.parse((await runIn({ cwd }, ...line, '--model', 'long.model')).stdout);
    expect(own.blocks).toMatchObject([
      { from: 3, to: 17, element: 'p', length: 14, selected: 0, confidence: 0 },
      { from: 24, to: 55, element: 'p', length: 31, selected: 1, confidence: 1 },
    ]);
    const types = Object.values<number>(own.pageType);
    expect(types.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
    const other = JSON.parse((await runIn({ cwd }, ...line, '-a', 'plain')).stdout);
    expect(other.blocks[1]).toMatchObject({ from: 24, to: 55, selected: 1, type: 'paragraph' });
    expect(other.blocks[1]).not.toHaveProperty('confidence');
    expect(other).not.toHaveProperty('expectedF1');
    expect(other).not.toHaveProperty('pageType');
  });

  test('favours what --focus says', async () => {
    const news = join(pagesFolder, 'forum-en/source.html');
    const lengths: number[] = [];
    for (const focus of ['precision', 'balanced', 'recall']) {
      const { stdout } = await runIn({}, 'extract', news, '--focus', focus);
      lengths.push(stdout.length);
    }
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect((await runIn({}, 'extract', news)).stdout.length).toBe(lengths[1]);
  });

  test('leaves out pages of which less F1 is expected than --min-expected-f1', async () => {
    const cwd = await folderWith({ ...files, 'none.html': '<nav><a href=1>Home</a></nav>' });
    const line = ['extract', '--model', 'long.model', '--min-expected-f1', '0.5'];
    const two = await runIn({ cwd }, ...line, 'none.html', 'a.html');
    expect(linesOf(two.stdout)).toMatchObject([{ source: 'a.html' }]);
    expect(two.stderr).toBe('pith: 1 left out, as less than an F1 of 0.5 is expected of it\n');
    expect(two.code).toBe(0);
    const marked = await runIn({ cwd }, ...line, 'none.html', '-f', 'marked');
    expect(marked.stdout).toBe('');
    const kept = await runIn({ cwd }, ...line, 'a.html', '-f', 'marked');
    expect(kept.stdout).toContain('<ce-main>');
  });

  test.each([
    [['--model', 'none.model'], 'BAD_OPTION: Expected a model file that can be read'],
    [['--model', 'a.html'], 'BAD_MODEL: Expected a file that begins with PithTree'],
    [['--model', 'cut.model'], 'cut.model); get the file again'],
    [
      ['--model', 'long.model', '-a', 'bte'],
      'BAD_OPTION: Expected an algorithm that reads a model',
    ],
    [['--min-expected-f1', '0.5', '-a', 'bte'], 'Expected an algorithm that tells its expected F1'],
    [['--focus', 'speed'], 'one of precision, balanced, recall'],
    [['--focus', 'recall', '-a', 'bte'], 'UNKNOWN_OPTION'],
  ])('refuses %s before it reads a page', async (flags, message) => {
    const cwd = await folderWith({ ...files, 'cut.model': modelByWords(5).subarray(0, 200) });
    const { code, stdout, stderr } = await runIn({ cwd }, 'extract', 'missing.html', ...flags);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('missing');
  });
});

test('pith compare takes a model for each side', async () => {
  const cwd = await folderWith(files);
  const line = ['compare', 'learned', 'learned', 'a.html', '-f', 'json'];
  const models = ['--model-a', 'all.model', '--model-b', 'long.model'];
  const { stdout } = await runIn({ cwd }, ...line, ...models);
  expect(JSON.parse(stdout)).toMatchObject({ both: 6, onlyA: 3, onlyB: 0 });
});

test('pith explain tells what the features that weighed most added to each score', async () => {
  const cwd = await folderWith(files);
  const explained = async (...flags: string[]) =>
    JSON.parse((await runIn({ cwd }, 'explain', 'a.html', '-f', 'json', ...flags)).stdout).blocks;
  const [short, long] = await explained('--model', 'long.model');
  expect(short.score).toMatchObject({ logOdds: -20, contributions: [{ name: 'words', value: 3 }] });
  expect(long.score).toMatchObject({ logOdds: 20, otherContributions: 0 });
  for (const { score } of await explained()) {
    const { logOdds, base, contributions, otherContributions } = score;
    expect(contributions.length).toBeLessThanOrEqual(10);
    const sum = contributions.reduce(
      (all: number, one: { contribution: number }) => all + one.contribution,
      base + otherContributions,
    );
    expect(sum).toBeCloseTo(logOdds, 9);
  }
});

test('pith evaluate scores models of the user’s own, and keeps their results apart', async () => {
  const cwd = await folderWith({
    'trees/package.txt': 'name: trees\nlanguage: en\n',
    'trees/a.html': page,
    'trees/a.txt': 'Nobody knew who had planted it.\n',
    'mine.model': files['long.model'],
  });
  const line = ['evaluate', 'trees', '-o', 'r', '--no-report', '--measures', 'bag', '--jobs', '1'];
  const f1 = async () => {
    const { code, stderr } = await runIn({ cwd }, ...line, '--model', 'mine=mine.model');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const summary = await readFile(join(cwd, 'r/summary.tsv'), 'utf8');
    const [head, row] = summary.split('\n').map((text) => text.split('\t'));
    expect(row[1]).toBe('mine');
    return Number(row[head.indexOf('bag_f1')]);
  };
  expect(await f1()).toBe(1);
  await writeFile(join(cwd, 'mine.model'), files['all.model']);
  expect(await f1()).toBeCloseTo(12 / 15, 3);
  const missing = await runIn({ cwd }, ...line, '--model', 'mine=none');
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('(--model)') });
});
