import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, runIn } from '../context.test-suite.ts';

const row = (url: string, text: string) => {
  const fetched = '2026-01-01T00:00:00.000Z';
  return `${JSON.stringify({ url, fetched, digest: 'd', text })}\n`;
};
const one = row('a', 'Oaks grow slowly.') + row('b', 'Firs do not.');
const other = row('c', 'OAKS grow slowly') + row('d', '');
const corpus = { 'corpus/one.jsonl': one, 'corpus/two.jsonl': other };

test('duplicates are told, and dropped only when that is asked', async () => {
  const cwd = await folderWith(corpus);
  expect(await runIn({ cwd }, 'dedupe', 'corpus')).toEqual({
    code: 0,
    stdout: '1 exact and 0 near duplicates among 4 rows, told in _dedupe/duplicates.ndjson\n',
    stderr: '',
  });
  const told = await readFile(join(cwd, 'corpus/_dedupe/duplicates.ndjson'), 'utf8');
  expect(JSON.parse(told)).toEqual({
    ...{ url: 'c', part: 'two.jsonl', row: 0, kind: 'exact', bits: 0 },
    ...{ representativeUrl: 'a', representativePart: 'one.jsonl', representativeRow: 0 },
  });
  expect(await readFile(join(cwd, 'corpus/two.jsonl'), 'utf8')).toBe(other);

  const { stdout } = await runIn({ cwd }, 'dedupe', 'corpus', '--duplicates', 'drop');
  expect(stdout).toBe('1 exact and 0 near duplicates among 4 rows, dropped\n');
  expect(await readFile(join(cwd, 'corpus/one.jsonl'), 'utf8')).toBe(one);
  expect(await readFile(join(cwd, 'corpus/two.jsonl'), 'utf8')).toBe(row('d', ''));
});

test('paragraphs that a site repeats are told where that is asked, of the rows that are left', async () => {
  const footer = 'All rights reserved.';
  const pages = ['One oak.', 'Two oaks.', 'Two OAKS'].map((text, i) =>
    row(`https://a.example/${i}`, `${text}\n${footer}`),
  );
  const cwd = await folderWith({ 'corpus/one.jsonl': pages.join('') });
  const flags = ['--duplicates', 'drop', '--paragraphs'];
  const { stdout } = await runIn({ cwd }, 'dedupe', 'corpus', ...flags);
  expect(stdout).toBe(
    '1 exact and 0 near duplicates among 3 rows, dropped\n1 of 3 paragraphs stand on several pages of their site, in 1 sites, told in _dedupe/paragraphs.ndjson\n',
  );
  const told = await readFile(join(cwd, 'corpus/_dedupe/paragraphs.ndjson'), 'utf8');
  expect(JSON.parse(told)).toEqual({ site: 'a.example', text: footer, pages: 2, ofPages: 2 });
});

test('wrong use is told', async () => {
  const cwd = await folderWith(corpus);
  expect((await runIn({ cwd }, 'dedupe')).code).toBe(2);
  expect((await runIn({ cwd }, 'dedupe', 'corpus', 'other')).code).toBe(2);
  expect((await runIn({ cwd }, 'dedupe', 'none')).stderr).toMatch(/^pith: NO_PAGES: .*parquet/);
  expect((await runIn({ cwd }, 'dedupe', 'corpus', '--max-bits', '7')).stderr).toMatch(/at most 6/);
});
