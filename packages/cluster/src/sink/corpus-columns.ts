import { type CorpusRow, schemaVersion } from './corpus-row.ts';

/** Type of a column, in the terms of Parquet; `int32s` is a list. */
export type ColumnType =
  | 'string'
  | 'timestamp'
  | 'int32'
  | 'int64'
  | 'double'
  | 'boolean'
  | 'int32s';

/** How a column of the corpus is written. */
export interface CorpusColumn {
  readonly type: ColumnType;
  /** Whether there are rows without a value. */
  readonly isNullable: boolean;
  /** Whether readers look for single values, so that a Bloom filter helps them to pass over row groups. */
  readonly isKey?: boolean;
}

/** Columns of the corpus in their order, the same in Parquet and JSON lines. What they hold stands with {@link CorpusRow}. */
export const corpusColumns = {
  url: { type: 'string', isNullable: false, isKey: true },
  fetched: { type: 'timestamp', isNullable: true },
  digest: { type: 'string', isNullable: false, isKey: true },
  status: { type: 'int32', isNullable: true },
  contentType: { type: 'string', isNullable: true },
  source: { type: 'string', isNullable: false },
  offset: { type: 'int64', isNullable: false },
  encoding: { type: 'string', isNullable: true },
  language: { type: 'string', isNullable: true },
  pageType: { type: 'string', isNullable: true },
  title: { type: 'string', isNullable: true },
  author: { type: 'string', isNullable: true },
  published: { type: 'string', isNullable: true },
  text: { type: 'string', isNullable: true },
  markdown: { type: 'string', isNullable: true },
  ranges: { type: 'int32s', isNullable: true },
  confidence: { type: 'double', isNullable: true },
  expectedF1: { type: 'double', isNullable: true },
  algorithm: { type: 'string', isNullable: false },
  version: { type: 'string', isNullable: false },
  simhash: { type: 'string', isNullable: true },
  errorCode: { type: 'string', isNullable: true },
  errorMessage: { type: 'string', isNullable: true },
  ms: { type: 'double', isNullable: true },
  isTruncated: { type: 'boolean', isNullable: true },
} as const satisfies ColumnsOf<CorpusRow>;

/** A column for each field, of a type that can hold it. */
type ColumnsOf<Row> = {
  [Name in keyof Row]: CorpusColumn & {
    type: TypeFor<NonNullable<Row[Name]>>;
    isNullable: null extends Row[Name] ? true : false;
  };
};

type TypeFor<Value> = Value extends string
  ? 'string' | 'timestamp'
  : Value extends number
    ? 'int32' | 'int64' | 'double'
    : Value extends boolean
      ? 'boolean'
      : 'int32s';

/** What a Parquet file says of its schema among its key-value metadata, by key. */
export const corpusMetadata: Readonly<Record<string, string>> = Object.freeze({
  'pith.schema': 'corpus',
  'pith.schemaVersion': String(schemaVersion),
});

/**
 * A row as it is written, in the order of the columns: pages are hostile, and no value that a column cannot hold may cost a job. Text becomes
 * well-formed (U+FFFD for lone surrogates), times ISO 8601 in UTC with milliseconds; what is no time and numbers beyond their type become null.
 */
export function writtenRow(row: CorpusRow): CorpusRow {
  const written: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(corpusColumns)) {
    written[name] = writtenValue(column, row[name as keyof CorpusRow]);
  }
  return written as unknown as CorpusRow;
}

function writtenValue({ type, isNullable }: CorpusColumn, value: unknown): unknown {
  const held = value === null || value === undefined ? null : heldBy[type](value);
  if (held !== null || isNullable) return held;
  return type === 'string' ? '' : 0;
}

const heldBy: Readonly<Record<ColumnType, (value: unknown) => unknown>> = {
  string: (value) => String(value).replace(/\p{Surrogate}/gu, '\ufffd'),
  timestamp: (value) => {
    const time = new Date(String(value));
    return Number.isNaN(time.getTime()) || !/^\d{4}-/.test(time.toISOString())
      ? null
      : time.toISOString();
  },
  int32: (value) =>
    value === Math.trunc(Number(value)) && Math.abs(value) < 2 ** 31 ? value : null,
  int64: (value) => (Number.isSafeInteger(value) ? value : null),
  double: (value) => (Number.isFinite(value) ? value : null),
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  int32s: (value) => value,
};
