// DuckDB as a judge of what was written: another implementation of both forms.
import { DuckDBInstance } from '@duckdb/node-api';

/** Runs SQL, the last statement's rows as JSON; times come as text. */
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
