// DuckDB as a judge of what was written: another implementation of both forms.
import { DuckDBInstance } from '@duckdb/node-api';
import { type ColumnType, corpusColumns } from './corpus-columns.ts';

/** Runs SQL and gives the rows of its last statement, whole numbers beyond 32 bits and times as text. */
export async function query(sql: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    const reader = await connection.runAndReadAll(sql);
    return reader.getRowObjectsJson() as Record<string, unknown>[];
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const typeNames: Readonly<Record<ColumnType, string>> = {
  string: 'VARCHAR',
  timestamp: 'TIMESTAMP',
  int32: 'INTEGER',
  int64: 'BIGINT',
  double: 'DOUBLE',
  boolean: 'BOOLEAN',
  int32s: 'INTEGER[]',
};

/** Types of the columns in SQL. */
export const columnTypes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(corpusColumns).map(([name, { type }]) => [name, typeNames[type]]),
);

const columns = `{${Object.entries(columnTypes).map(([name, type]) => `'${name}': '${type}'`)}}`;
/** What DuckDB reads all rows below a folder from, by their form. */
export const sources = {
  parquet: (folder: string) => `read_parquet('${folder}/**/*.parquet', hive_partitioning = false)`,
  jsonl: (folder: string) =>
    `read_json('${folder}/**/*.jsonl*', columns = ${columns}, hive_partitioning = false)`,
};
