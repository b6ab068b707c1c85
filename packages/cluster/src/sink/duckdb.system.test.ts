// What other readers see: DuckDB, an implementation of both forms that is not ours, and the footer of Parquet.
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';
import { expect, test } from 'vitest';
import { corpusColumns } from './corpus-columns.ts';
import { type CorpusRow, schemaVersion } from './corpus-row.ts';
import { corpusRow, emptyFolder, emptyRow, writeCorpus } from './corpus-rows.test-suite.ts';
import { columnTypes, query, sources } from './duckdb.test-suite.ts';
import { longTextTest } from './long-text.test-suite.ts';
import type { PartitionBy } from './sink.ts';

/** What is hard for readers: NULs, half characters, nothing at all, text beyond the basic plane, numbers at their bounds. */
const hard: readonly CorpusRow[] = [
  corpusRow(),
  emptyRow,
  corpusRow({ title: 'a\0b', text: '\0', fetched: null, language: null }),
  corpusRow({ title: 'half \ud83d of it', text: '😀\u{10ffff}', ranges: [], language: '../x y' }),
  corpusRow({ offset: Number.MAX_SAFE_INTEGER, status: 2 ** 31 - 1, ranges: [0, 2 ** 31 - 1] }),
  corpusRow({ fetched: '2026-02-03T04:05:06.789Z', url: 'https://sub.example.net:8080/x' }),
];

test('the schema in DuckDB is that of the code', async () => {
  const folder = await emptyFolder();
  await writeCorpus(hard, { folder });
  const described = await query(`DESCRIBE FROM ${sources.parquet(folder)}`);
  expect(described.map((column) => [column.column_name, column.column_type])).toEqual(
    Object.entries(columnTypes),
  );
});

const writings: [PartitionBy, 'none' | 'snappy' | 'gzip', 'none' | 'gzip'][] = [
  ['none', 'snappy', 'none'],
  ['language', 'gzip', 'gzip'],
  ['host', 'none', 'none'],
  ['fetched-month', 'snappy', 'gzip'],
];

test.each(writings)(
  'Parquet and JSON lines have the same rows: put apart by %s, compressed by %s and %s',
  async (partitionBy, ofParquet, ofJson) => {
    const [parquet, jsonl] = [await emptyFolder(), await emptyFolder()];
    const options = { partitionBy, groupRows: 2 };
    await writeCorpus(hard, { ...options, folder: parquet, compression: ofParquet });
    await writeCorpus(hard, { ...options, folder: jsonl, format: 'jsonl', compression: ofJson });
    const rows = (source: string) => query(`FROM ${source} ORDER BY ALL`);
    const ofFormer = await rows(sources.parquet(parquet));
    expect(await rows(sources.jsonl(jsonl))).toEqual(ofFormer);
    expect(ofFormer).toHaveLength(hard.length);
    const titles = ofFormer.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['a\0b', 'half \ufffd of it', null]));
  },
);

test('folders of partitions are columns in DuckDB, with null for rows without a value', async () => {
  const expected: Partial<Record<PartitionBy, unknown[]>> = {
    language: [{ language: '../x y' }, { language: 'en' }, { language: null }],
    host: [{ host: 'example.org' }, { host: 'sub.example.net' }, { host: null }],
    'fetched-month': [
      { fetched_month: '2026-01' },
      { fetched_month: '2026-02' },
      { fetched_month: null },
    ],
  };
  for (const [partitionBy, values] of Object.entries(expected)) {
    const folder = await emptyFolder();
    await writeCorpus(hard, { folder, partitionBy: partitionBy as PartitionBy });
    const [column] = Object.keys(values[0] as object);
    const source = `read_parquet('${folder}/**/*.parquet', hive_partitioning = true)`;
    expect(await query(`SELECT DISTINCT ${column} FROM ${source} ORDER BY ALL`)).toEqual(values);
  }
});

test('a part without rows has the schema', async () => {
  const folder = await emptyFolder();
  await writeCorpus([], { folder });
  expect(await query(`SELECT count(*) AS rows FROM ${sources.parquet(folder)}`)).toEqual([
    { rows: '0' },
  ]);
});

test('the footer tells version, row groups and statistics of each column', async () => {
  const folder = await emptyFolder();
  const rows = ['b', 'a', 'c'].map((letter, i) =>
    corpusRow({
      url: `https://${letter}.example/`,
      text: i === 1 ? null : `${letter.repeat(40)}\u00fc`,
      status: 200 + i,
    }),
  );
  await writeCorpus(rows, { folder, groupRows: 2 });
  const file = await asyncBufferFromFile(join(folder, 'part.parquet'));
  const metadata = await parquetMetadataAsync(file);
  expect(metadata.key_value_metadata).toContainEqual({
    key: 'pith.schemaVersion',
    value: String(schemaVersion),
  });
  expect(metadata.row_groups.map(({ num_rows }) => num_rows)).toEqual([2n, 1n]);
  const [group] = metadata.row_groups;
  expect(group.columns.map(({ meta_data }) => meta_data?.path_in_schema[0])).toEqual(
    Object.keys(corpusColumns),
  );
  const statistics = Object.fromEntries(
    group.columns.map(({ meta_data }) => [meta_data?.path_in_schema[0], meta_data?.statistics]),
  );
  expect(statistics.url).toMatchObject({
    min_value: 'https://a.exampl',
    max_value: 'https://b.exampm', // the bound that 16 bytes can tell
    null_count: 0n,
    is_max_value_exact: false,
  });
  expect(statistics.status).toMatchObject({ min_value: 200, max_value: 201, null_count: 0n });
  expect(statistics.text).toMatchObject({
    min_value: 'b'.repeat(16),
    max_value: `${'b'.repeat(15)}c`,
    null_count: 1n,
  });
  expect(statistics.ms).toMatchObject({ null_count: 2n });
  const keys = group.columns.filter(
    ({ meta_data }) => meta_data?.bloom_filter_offset !== undefined,
  );
  expect(keys.map(({ meta_data }) => meta_data?.path_in_schema[0])).toEqual(['url', 'digest']);
});

longTextTest(3_000_000);
