import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { describe, expect, test } from 'vitest';
import { writtenRow } from './corpus-columns.ts';
import {
  corpusRow,
  corpusRows,
  emptyFolder,
  filesOf,
  writeCorpus,
} from './corpus-rows.test-suite.ts';
import { openSink, type Sink, type SinkOptions } from './sink.ts';

const seeded = { seed: 20261123, numRuns: 12 } as const;

/** All rows below a folder as they were meant, whatever the form. */
async function readCorpus(folder: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const path of await filesOf(folder)) {
    const file = join(folder, path);
    if (path.endsWith('.parquet')) rows.push(...(await readParquet(file)));
    else {
      const bytes = await readFile(file);
      const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
      rows.push(
        ...text
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line) as unknown),
      );
    }
  }
  return rows;
}

async function readParquet(path: string): Promise<unknown[]> {
  const file = await asyncBufferFromFile(path);
  const rows = await parquetReadObjects({ file, compressors });
  return rows.map(({ fetched, offset, ranges, ...rest }) => ({
    ...rest,
    fetched: (fetched as Date | null)?.toISOString() ?? null,
    offset: Number(offset),
    ranges: ranges ?? null,
  }));
}

const forms = [
  { format: 'parquet' },
  { format: 'parquet', compression: 'gzip' },
  { format: 'parquet', compression: 'none' },
  { format: 'jsonl' },
  { format: 'jsonl', compression: 'gzip' },
] as const satisfies Partial<SinkOptions>[];

describe.each(forms)('$format $compression', (form) => {
  test('reads back what was written, whatever pages say, in groups of any size, put apart or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(corpusRows, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 4000 }),
        fc.constantFrom('none', 'language', 'host', 'fetched-month' as const),
        async (rows, groupRows, waitingBytes, partitionBy) => {
          const folder = await emptyFolder();
          const options = { ...form, folder, groupRows, waitingBytes, partitionBy };
          const { parts } = await writeCorpus(rows, options);
          expect(await filesOf(folder)).toEqual(parts.map(({ path }) => path));
          expect(parts.reduce((sum, part) => sum + part.rows, 0)).toBe(rows.length);
          const written = rows.map(writtenRow);
          const read = await readCorpus(folder);
          if (partitionBy === 'none') expect(read).toEqual(written);
          else expect(new Set(read.map(canonical))).toEqual(new Set(written.map(canonical)));
        },
      ),
      seeded,
    );
  });
});

/** A row as text, the same whatever the order of its fields. */
const canonical = (row: unknown) => JSON.stringify(Object.entries(row as object).sort());

async function bytesOf(folder: string): Promise<Record<string, string>> {
  const files = await filesOf(folder);
  const all = files.map(async (path) => [
    path,
    (await readFile(join(folder, path))).toString('hex'),
  ]);
  return Object.fromEntries(await Promise.all(all)) as Record<string, string>;
}

/** Where a sink writes what is not in place yet. */
async function hiddenFolder(folder: string): Promise<string> {
  const [hidden] = (await readdir(folder)).filter((name) => name.startsWith('.'));
  return join(folder, hidden);
}

const three = ['de', 'en', 'de'].map((language, i) =>
  corpusRow({ language, offset: i, text: `Text ${i}` }),
);

test.each(forms)('the same rows give the same bytes: $format $compression', async (form) => {
  const options = { ...form, partitionBy: 'language', groupRows: 2 } as const;
  const [one, other] = [await emptyFolder(), await emptyFolder()];
  await writeCorpus(three, { ...options, folder: one });
  await writeCorpus(three, { ...options, folder: other });
  const written = await bytesOf(one);
  expect(await bytesOf(other)).toEqual(written);
  await writeCorpus(three, { ...options, folder: one }); // in the place of what is there
  expect(await bytesOf(one)).toEqual(written);
});

test('tells the parts and counts languages and page types', async () => {
  const folder = await emptyFolder();
  const rows = [...three, corpusRow({ language: null, pageType: null })];
  const written = await writeCorpus(rows, {
    folder,
    name: 'job',
    format: 'jsonl',
    partitionBy: 'language',
  });
  const lengths = await Promise.all(
    written.parts.map(async ({ path }) => (await readFile(join(folder, path))).length),
  );
  expect(written).toEqual({
    parts: [
      { path: 'language=__HIVE_DEFAULT_PARTITION__/job.jsonl', rows: 1, bytes: lengths[0] },
      { path: 'language=de/job.jsonl', rows: 2, bytes: lengths[1] },
      { path: 'language=en/job.jsonl', rows: 1, bytes: lengths[2] },
    ],
    languages: { '': 1, de: 2, en: 1 },
    pageTypes: { '': 1, article: 3 },
  });
});

test('nothing is in place before the end, and nothing is left after an abort', async () => {
  const folder = await emptyFolder();
  const sink = await openSink({ folder, name: 'job', groupRows: 1 });
  await sink.write(corpusRow());
  expect((await filesOf(folder)).every((path) => path.startsWith('.job.'))).toBe(true);
  await sink.abort();
  expect(await readdir(folder)).toEqual([]);
});

test('what a killed run has left goes when its job is begun again, and no other job’s', async () => {
  const folder = await emptyFolder();
  for (const name of ['job', 'job-2']) {
    await (await openSink({ folder, name, groupRows: 1 })).write(corpusRow());
  }
  await writeCorpus([corpusRow()], { folder, name: 'job' });
  const left = await readdir(folder);
  expect(left.filter((name) => name.startsWith('.job.'))).toEqual([]);
  expect(left.filter((name) => name.startsWith('.job-2.'))).toHaveLength(1);
});

test('of two that do one job the later wins, and the earlier one is told', async () => {
  const folder = await emptyFolder();
  const earlier = await openSink({ folder, name: 'job', groupRows: 1 });
  await earlier.write(corpusRow());
  const later = await openSink({ folder, name: 'job', groupRows: 1 });
  await later.write(corpusRow());
  await expect(earlier.finish()).rejects.toMatchObject({ code: 'OUTPUT_UNWRITABLE' });
  await later.finish();
  expect(await filesOf(folder)).toEqual(['job.parquet']);
});

/** Lets what a sink writes next go to a device that is always full. */
async function fillDisk(folder: string): Promise<void> {
  await symlink('/dev/full', join(await hiddenFolder(folder), '0'));
}

const steps: Record<string, (sink: Sink) => Promise<unknown>> = {
  'in the middle': (sink) => sink.write(corpusRow()),
  'at the end': (sink) => sink.finish(),
};

test.runIf(process.platform === 'linux').each(Object.keys(steps))(
  'a full disk %s is said, and leaves what was there before',
  async (step) => {
    const folder = await emptyFolder();
    await writeCorpus([corpusRow()], { folder, name: 'job' });
    const before = await bytesOf(folder);
    const sink = await openSink({ folder, name: 'job', groupRows: 1 });
    await fillDisk(folder);
    await expect(steps[step](sink)).rejects.toMatchObject({
      code: 'OUTPUT_UNWRITABLE',
      message: expect.stringMatching(/no space left on device \(ENOSPC\) \(.*job\.parquet\)$/),
    });
    expect(await bytesOf(folder)).toEqual(before);
    await expect(sink.finish()).rejects.toMatchObject({ code: 'OUTPUT_UNWRITABLE' });
  },
);

test('a folder that cannot be made is said', async () => {
  const folder = join(await emptyFolder(), 'file');
  await writeCorpus([], { folder, format: 'jsonl' });
  const below = join(folder, 'part.jsonl', 'below');
  await expect(openSink({ folder: below, name: 'job' })).rejects.toMatchObject({
    code: 'OUTPUT_UNWRITABLE',
    message: expect.stringContaining(below),
  });
});

test.each([
  { format: 'csv' },
  { compression: 'lzo' },
  { format: 'jsonl', compression: 'snappy' },
  { partitionBy: 'colour' },
  { groupRows: 0 },
  { waitingBytes: 1.5 },
  { name: '../x' },
])('an option beyond what there is throws: %o', async (options) => {
  const folder = await emptyFolder();
  const opening = openSink({ folder, name: 'job', ...(options as Partial<SinkOptions>) });
  await expect(opening).rejects.toMatchObject({ code: 'BAD_OPTION' });
  expect(await readdir(folder)).toEqual([]);
});
