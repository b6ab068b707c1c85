import zlib from 'node:zlib';
import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { PithError } from 'pith';
import { type ColumnType, corpusColumns, corpusMetadata } from './corpus-columns.ts';
import type { CorpusRow } from './corpus-row.ts';
import type { Encoder } from './encoder.ts';
import type { Compression } from './sink-options.ts';

type Compressors = NonNullable<ConstructorParameters<typeof ParquetWriter>[0]['compressors']>;

/**
 * Parquet: a row group for each group of rows, with statistics of each column, and dictionaries where values come again. One row group is in
 * memory at a time; of the ones before only what the footer tells of them.
 */
export function parquetEncoder(compression: Compression, compressors: Compressors): Encoder {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema,
    codec: codecs[compression],
    compressors,
    kvMetadata: Object.entries(corpusMetadata).map(([key, value]) => ({ key, value })),
    createdBy: 'pith',
  });
  return {
    *group(rows) {
      writer.write({ columnData: columnsOf(rows), rowGroupSize: rows.length });
      shortenBounds(writer.row_groups.at(-1));
      yield takeBytes(bytes);
    },
    *end() {
      writer.finish();
      yield takeBytes(bytes);
    },
  };
}

const codecs = { none: 'UNCOMPRESSED', snappy: 'SNAPPY', gzip: 'GZIP', zstd: 'ZSTD' } as const;

/**
 * What compresses pages beside snappy, which the library has.
 *
 * @throws PithError `BAD_OPTION` when this Node lacks the compression.
 */
export function compressorsFor(compression: Compression): Compressors {
  if (compression === 'gzip') return { GZIP: (bytes) => zlib.gzipSync(bytes) };
  if (compression !== 'zstd') return {};
  const { zstdCompressSync } = zlib as { zstdCompressSync?: (bytes: Uint8Array) => Uint8Array };
  if (zstdCompressSync !== undefined) return { ZSTD: zstdCompressSync };
  throw new PithError(
    'BAD_OPTION',
    `Expected \`snappy\`, \`gzip\` or \`none\`, got \`zstd\`, which Node has from 22.15 on, and this is ${process.version} (option \`compression\`)`,
  );
}

/** Types that Parquet has by another name alone. */
const plainTypes = {
  int32: 'INT32',
  int64: 'INT64',
  double: 'DOUBLE',
  boolean: 'BOOLEAN',
} as const;

const schema: SchemaElement[] = [
  { name: 'page', num_children: Object.keys(corpusColumns).length },
  ...Object.entries(corpusColumns).flatMap(([name, { type, isNullable }]) =>
    elements(name, type, isNullable ? 'OPTIONAL' : 'REQUIRED'),
  ),
];

function elements(
  name: string,
  type: ColumnType,
  repetition_type: 'OPTIONAL' | 'REQUIRED',
): SchemaElement[] {
  switch (type) {
    case 'string':
      return [{ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type }];
    case 'timestamp':
      return [{ name, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type }];
    case 'int32s':
      return [
        { name, converted_type: 'LIST', num_children: 1, repetition_type },
        { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
        { name: 'element', type: 'INT32', repetition_type: 'REQUIRED' },
      ];
    default:
      return [{ name, type: plainTypes[type], repetition_type }];
  }
}

function columnsOf(rows: readonly CorpusRow[]): ColumnSource[] {
  return Object.entries(corpusColumns).map(([name, column]) => ({
    name,
    data: rows.map((row) => physical(column.type, row[name as keyof CorpusRow])),
    bloomFilter: 'isKey' in column,
  }));
}

/** A value as the library takes it for a column. */
function physical(type: ColumnType, value: CorpusRow[keyof CorpusRow]): unknown {
  if (value === null) return null;
  if (type === 'int64') return BigInt(value as number);
  return type === 'timestamp' ? new Date(value as string) : value;
}

/**
 * Keeps the beginnings of the bounds that a row group has for text, in place of whole texts, until the footer tells the first 16 bytes of
 * them. A copy as bytes, as a piece of a string keeps the whole string.
 */
function shortenBounds(group: ParquetWriter['row_groups'][number] | undefined): void {
  for (const { meta_data } of group?.columns ?? []) {
    const bounds = meta_data?.statistics ?? {};
    for (const name of ['min_value', 'max_value'] as const) {
      const bound = bounds[name];
      if (typeof bound === 'string') bounds[name] = Buffer.from(bound.slice(0, boundLength));
    }
  }
}

/** Of a bound, UTF-16 units: more than 16 bytes, so that the writer knows that something was cut. */
const boundLength = 32;

/** What was written since the last time; the offset in the file goes on. */
function takeBytes(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes();
  writer.buffer = new ArrayBuffer(1024);
  writer.view = new DataView(writer.buffer);
  writer.index = 0;
  return bytes;
}
