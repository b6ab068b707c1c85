import { type InputRecord, runPool } from '@pith/node';
import type { ErrorCode } from 'pith';
import type { TaskRecord } from './page-task.ts';

/** What became of one input. */
export type Outcome<Value> = { readonly source: string; readonly size: number } & (
  | { readonly value: Value }
  | { readonly error: { readonly code: ErrorCode; readonly message: string } }
);

/** How {@link runBatch} runs. */
export interface BatchOptions {
  /** The module that does the work on one page, made with `pageTask`. */
  readonly task: URL;
  readonly taskOptions: unknown;
  /** Threads; 0 for none but this one. Undefined for the number of processors. */
  readonly jobs: number | undefined;
  /** Seconds that one page may take. */
  readonly timeout: number | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Runs a task on every page, in threads, in the order of the inputs, in bounded memory. An input that could not be
 * read keeps its place in the order: it travels through the pool as nothing.
 */
export async function* runBatch<Value>(
  records: AsyncIterable<InputRecord>,
  { task, taskOptions, jobs, timeout, signal }: BatchOptions,
): AsyncGenerator<Outcome<Value>> {
  const underWay = new Map<number, Outcome<undefined>>();
  let taken = 0;
  async function* pages(): AsyncGenerator<TaskRecord | null> {
    for await (const record of records) {
      const { source } = record;
      const isPage = !('error' in record);
      underWay.set(
        taken++,
        isPage
          ? { source, size: record.bytes.length, value: undefined }
          : { source, size: 0, error: { code: record.error.code, message: record.error.message } },
      );
      yield isPage ? record : null;
    }
  }
  const results = runPool<Value>(pages(), {
    task,
    taskOptions,
    ...(jobs !== undefined && { jobs }),
    ...(timeout !== undefined && { timeoutMs: Math.ceil(timeout * 1000) }),
    ...(signal !== undefined && { signal }),
  });
  for await (const result of results) {
    const known = underWay.get(result.index)!;
    underWay.delete(result.index);
    const { source, size } = known;
    if ('error' in known) yield known;
    else if ('error' in result) yield { source, size, error: result.error };
    else yield { source, size, value: result.value };
  }
}
