import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { duplicatesFile } from '../journal/job-parts.ts';
import { corpusColumns } from '../sink/corpus-columns.ts';
import type { CorpusRow } from '../sink/corpus-row.ts';
import { openSink, type SinkOptions } from '../sink/sink.ts';
import { listParts, readGroups } from './corpus-parts.ts';
import { dedupeCorpus } from './dedupe-corpus.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-corpus-'));
});
afterEach(() => rm(folder, { recursive: true }));

const empty = Object.fromEntries(Object.keys(corpusColumns).map((name) => [name, null]));
const columns = Object.keys(corpusColumns) as (keyof CorpusRow)[];

function row(url: string, fetched: string, text: string | null): CorpusRow {
  const known = { digest: 'd', source: 's', offset: 7, algorithm: 'a', version: '1' };
  const more = { language: url < 'c' ? 'en' : 'de', ranges: [1, 2], confidence: 0.5, status: 200 };
  return { ...(empty as unknown as CorpusRow), ...known, ...more, url, fetched, text };
}

const words = Array.from({ length: 800 }, (_, i) => `w${i * 7919}`);
const oak = words.join(' ');
const nearOak = words.with(400, 'another').join(' ');
const shards = [
  [row('a', '2026-01-02T00:00:00.000Z', oak), row('b', '2026-01-01T00:00:00.000Z', 'Firs.')],
  [row('c', '2026-01-03T00:00:00.000Z', nearOak), row('d', '2026-01-04T00:00:00.000Z', null)],
  [row('e', '2026-01-05T00:00:00.000Z', `${oak}!`), row('f', '2026-01-06T00:00:00.000Z', 'firs')],
];

async function writeCorpus(options: Partial<SinkOptions> = {}): Promise<void> {
  for (const [number, rows] of shards.entries()) {
    const sink = await openSink({ folder, name: `shard${number}`, groupRows: 1, ...options });
    for (const one of rows) await sink.write(one);
    await sink.finish();
  }
}

async function rowsOf(): Promise<CorpusRow[]> {
  const rows: CorpusRow[] = [];
  for (const part of await listParts(folder)) {
    for await (const group of readGroups(join(folder, part), columns)) {
      rows.push(...(group as CorpusRow[]));
    }
  }
  return rows.sort((a, b) => (a.url < b.url ? -1 : 1));
}

async function told(): Promise<string[]> {
  const lines = (await readFile(join(folder, duplicatesFile), 'utf8')).split('\n').slice(0, -1);
  return lines
    .map((line) => JSON.parse(line))
    .map(({ kind, url, representativeUrl }) => `${kind} ${url} ${representativeUrl}`)
    .sort();
}

const forms: Partial<SinkOptions>[] = [
  {},
  { compression: 'gzip', partitionBy: 'language' },
  { format: 'jsonl' },
  { format: 'jsonl', compression: 'gzip', partitionBy: 'host' },
];

test.each(forms)('rows of parts are read as they were written: %j', async (options) => {
  await writeCorpus(options);
  expect(await rowsOf()).toEqual(shards.flat());
});

test.each(forms)('duplicates are told, and no row is touched: %j', async (options) => {
  await writeCorpus(options);
  const summary = await dedupeCorpus(folder);
  expect(summary).toEqual({ rows: 6, compared: 5, exact: 2, near: 1, dropped: 0 });
  expect(await told()).toEqual(['exact e a', 'exact f b', 'near c a']);
  expect(await rowsOf()).toEqual(shards.flat());
});

test.each(forms)(
  'duplicates are dropped where that is asked, and nothing else: %j',
  async (options) => {
    await writeCorpus(options);
    const parts = await listParts(folder);
    expect(await dedupeCorpus(folder, { duplicates: 'drop' })).toMatchObject({ dropped: 3 });
    expect(await rowsOf()).toEqual(shards.flat().filter(({ url }) => 'abd'.includes(url)));
    expect(await listParts(folder)).toEqual(parts);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await dedupeCorpus(folder)).toMatchObject({ rows: 3, exact: 0, near: 0 });
  },
);

test('a run that is stopped leaves the corpus as it was', async () => {
  await writeCorpus();
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(dedupeCorpus(folder, { duplicates: 'drop', signal })).rejects.toThrow('stopped');
  expect(await rowsOf()).toEqual(shards.flat());
  expect((await readdir(folder)).filter((name) => !name.endsWith('.parquet'))).toEqual([]);
});

test('a folder without parts, and bits beyond what keys allow, are told', async () => {
  const none = join(folder, 'none');
  await expect(dedupeCorpus(none)).rejects.toMatchObject({ code: 'NO_PAGES' });
  expect(await readdir(folder)).toEqual([]);
  for (const maxBits of [-1, 0.5, 7]) {
    await expect(dedupeCorpus(folder, { maxBits })).rejects.toMatchObject({
      code: 'BAD_OPTION',
    });
  }
});
