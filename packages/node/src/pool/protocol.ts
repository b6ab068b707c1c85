import type { ErrorCode } from 'pith';

/** Why a record has no value. */
export interface PoolError {
  code: ErrorCode;
  message: string;
}

/** What became of the record that came as number `index` of the input, counted from 0. */
export type PoolResult<Value> =
  | { index: number; value: Value }
  | { index: number; error: PoolError };

/** What a worker is started with. */
export interface WorkerSetup {
  /** Address of the task module. */
  task: string;
  taskOptions: unknown;
  /** Two 64-bit integers, see {@link Progress}. */
  progress: SharedArrayBuffer;
}

/**
 * Memory that a worker and its pool share, so that the pool knows what the worker is at even when the
 * worker answers no more. Layout: `[index of the record at hand, or -1; when it began, in nanoseconds of
 * process.hrtime]`.
 */
export type Progress = BigInt64Array<SharedArrayBuffer>;

/**
 * Records on their way to a worker. Their bytes lie one after the other in `memory`, which both sides see;
 * so they are copied once and still at hand if the worker ends and the records are to be run again.
 *
 * Two records of 3 and 2 bytes: `memory` = aaabb, `records` = `[{ from: 0, to: 3 }, { from: 3, to: 5 }]`.
 */
export interface Batch {
  memory: SharedArrayBuffer;
  records: BatchRecord[];
}

/** One record of a batch: its fields but for `bytes`, and where in the memory its bytes lie. */
export interface BatchRecord {
  index: number;
  value: unknown;
  /** Undefined if the record has no bytes. */
  bytes: { from: number; to: number } | undefined;
}

/** What a worker says: that it has loaded its task; some results; that the batch is done. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'results'; results: PoolResult<unknown>[] }
  | { kind: 'done'; heapBytes: number };
