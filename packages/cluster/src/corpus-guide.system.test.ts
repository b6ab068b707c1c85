// What docs/guide/corpus.md says of columns holds, and its queries answer what they say they do.
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { countParagraphs } from './dedupe/repeated-paragraphs.ts';
import { type RowOptions, rowOfFailure, rowOfPage } from './job/row-of-page.ts';
import { corpusColumns } from './sink/corpus-columns.ts';
import { type CorpusRow, schemaVersion } from './sink/corpus-row.ts';
import { corpusRow, emptyFolder, writeCorpus } from './sink/corpus-rows.test-suite.ts';
import { columnTypes, query } from './sink/duckdb.test-suite.ts';
import type { CorpusFormat } from './sink/sink.ts';

const guide = readFileSync(new URL('../../../docs/guide/corpus.md', import.meta.url), 'utf8');

/** Cells of the table behind a heading, below its head. */
function tableBehind(heading: string): string[][] {
  const section = guide.slice(guide.indexOf(`${heading}\n`));
  const [, , ...rows] =
    section.slice(0, section.indexOf('\n\n', section.indexOf('\n|'))).match(/^\|.*\|$/gm) ?? [];
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

test('its table has the columns of the code', () => {
  const told = tableBehind('## Columns').map(([name, type, nullable]) => [name, type, nullable]);
  const columns = Object.entries(corpusColumns).map(([name, { isNullable }]) => [
    `\`${name}\``,
    columnTypes[name],
    isNullable ? 'yes' : '',
  ]);
  expect(told).toEqual(columns);
});

test('its table of versions ends with that of the code', () => {
  expect(tableBehind('### Versions').at(-1)?.[0]).toBe(String(schemaVersion));
  expect(guide).toContain(`The version of the schema is **${schemaVersion}**.`);
});

const pages = new URL('../../../test/pages/', import.meta.url);
const options: RowOptions = {
  ...{ extract: {}, model: undefined, modelDigest: undefined },
  ...{ forms: ['markdown', 'ranges'], timings: false },
};

/** Rows of the fixtures, as a crawl with a page that comes twice and two that fail would have them. */
function fixtureRows(): CorpusRow[] {
  const all = readdirSync(pages).map((name, i) => ({
    ...{ url: `https://${name}.example/`, fetched: '2026-01-02T03:04:05Z', status: 200 },
    ...{ contentType: undefined, bytes: readFileSync(new URL(`${name}/source.html`, pages)) },
    ...{ offset: 1000 * i, isTruncated: false, source: 'crawl.warc.gz' },
  }));
  const again = {
    ...all[all.findIndex(({ url }) => url.includes('news-en'))],
    fetched: '2026-01-01T00:00:00Z',
  };
  const failed = ['TIMEOUT', 'TASK_FAILED', 'TIMEOUT'].map((code, i) =>
    rowOfFailure({ ...all[i], offset: 1_000_000 + i }, { code, message: 'it did' }, options),
  );
  return [
    ...[...all, { ...again, url: 'https://again.example/' }].map((page) =>
      rowOfPage(page, options),
    ),
    ...failed,
  ];
}

const queries = [...guide.matchAll(/^```sql\n(.*?)^```$/gms)].map(([, sql]) => sql);
let rows: readonly CorpusRow[] = [];
beforeAll(() => {
  rows = fixtureRows();
});

/** Writes the fixtures' corpus, and runs a query of the guide on it. */
async function ask(sql: string, format: CorpusFormat, corpus = rows) {
  const folder = await emptyFolder();
  await writeCorpus(corpus, { folder, format, partitionBy: 'language', groupRows: 7 });
  await countParagraphs(folder);
  const here = sql
    .replaceAll("'corpus/**/*.parquet'", `'${folder}/**/*.${format}'`)
    .replaceAll("'corpus/_dedupe/", `'${folder}/_dedupe/`)
    .replaceAll("'english.jsonl'", `'${folder}/english.out'`);
  expect(here).not.toBe(sql);
  return { answer: await query(here), folder };
}

const forms: CorpusFormat[] = ['parquet', 'jsonl'];

test('has four queries', () => {
  expect(queries).toHaveLength(4);
});

test.each(forms)(
  'what is in it: pages, characters and expected F1 of each language, of %s',
  async (format) => {
    const { answer } = await ask(queries[0], format);
    const good = rows.filter((row) => row.errorCode === null);
    expect(answer.length).toBe(new Set(good.map(({ language }) => language)).size);
    expect(answer.map(({ pages }) => Number(pages)).reduce((a, b) => a + b)).toBe(good.length);
    const arabic = good.filter(({ language }) => language === 'ar');
    const characters = arabic.map(({ text }) => [...(text ?? '')].length).reduce((a, b) => a + b);
    expect(answer.find(({ language }) => language === 'ar')).toMatchObject({
      pages: String(arabic.length),
      characters: String(characters),
      expected: expect.closeTo(
        arabic.reduce((sum, { expectedF1 }) => sum + (expectedF1 ?? 0), 0) / arabic.length,
        9,
      ),
    });
  },
);

test.each(forms)('text to train on: English alone, each text once, of %s', async (format) => {
  const { folder } = await ask(queries[1], format);
  const lines = (await readFile(join(folder, 'english.out'), 'utf8')).trim().split('\n');
  const written = lines.map((line) => JSON.parse(line) as { url: string; text: string });
  const fit = rows.filter(
    ({ language, expectedF1, text }) =>
      language === 'en' && (expectedF1 ?? 0) >= 0.8 && [...(text ?? '')].length >= 300,
  );
  const urls = fit.map(({ url }) => url).filter((url) => url !== 'https://news-en.example/');
  expect(urls).toContain('https://again.example/'); // the earlier one of the two
  expect(written.map(({ url }) => url)).toEqual(urls.sort());
});

test.each(forms)('what went wrong, of %s', async (format) => {
  const { answer } = await ask(queries[2], format);
  expect(answer).toEqual([
    { errorCode: 'TIMEOUT', pages: '2', example: 'crawl.warc.gz at 1000000' },
    { errorCode: 'TASK_FAILED', pages: '1', example: 'crawl.warc.gz at 1000001' },
  ]);
});

test.each(forms)('texts without what their sites repeat, of %s', async (format) => {
  const row = (url: string, text: string) => corpusRow({ url, text });
  const footer = 'All rights reserved.';
  const corpus = [
    ...['One oak.', 'Two oaks.', 'Three oaks.'].map((text, i) =>
      row(`https://A.example:8080/${i}`, `${text}\nAn oak.\n${footer}`),
    ),
    row('https://b.example/', footer),
  ];
  const { answer } = await ask(queries[3], format, corpus);
  expect(answer.map(({ text }) => text)).toEqual(['One oak.', 'Two oaks.', 'Three oaks.', footer]);
});
