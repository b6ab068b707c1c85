import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, pageOf, runIn } from '../context.test-suite.ts';

test('a picture goes to standard output or to a file', async () => {
  const cwd = await folderWith({ 'a.html': pageOf('One oak') });
  const { stdout, code } = await runIn({ cwd }, 'explain', 'a.html', '-a', 'ccb');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^<svg .*ccb: a\.html.*<\/svg>\n?$/s);
  await runIn({ cwd }, 'explain', 'a.html', '-a', 'ccb', '--output', 'ccb.svg');
  expect(await readFile(join(cwd, 'ccb.svg'), 'utf8')).toBe(stdout);
});

test('json gives the measures, their limits and what was selected', async () => {
  const argv = ['explain', '-', '-a', 'ccb', '-p', 'threshold=0.5', '-f', 'json'];
  const { stdout } = await runIn({ stdin: '<p>One oak stood on the hill.</p>' }, ...argv);
  const { parameters, ranges, blocks, signals } = JSON.parse(stdout);
  expect(parameters).toMatchObject({ threshold: 0.5 });
  expect(ranges).toEqual([[3, 29]]);
  expect(blocks).toMatchObject([{ from: 3, to: 29, element: 'p', selected: 1 }]);
  expect(blocks[0].numbers[1]).toMatchObject({
    name: 'content-code-ratio',
    thresholds: [{ value: 0.5, above: 1 }],
  });
  expect(signals[0].values.length).toBe(signals[0].from.length);
  const limits = signals.flatMap(
    (signal: { thresholds: { value: number }[] }) => signal.thresholds,
  );
  expect(limits).toContainEqual(expect.objectContaining({ value: 0.5 }));
});

test('one page is explained, not several, nor none', async () => {
  const cwd = await folderWith({ 'a.html': '' });
  expect(await runIn({ cwd }, 'explain', '.')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('BAD_OPTION: Expected one page, got several'),
  });
  expect(await runIn({ cwd }, 'explain', 'b.html')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('INPUT_NOT_FOUND'),
  });
});
