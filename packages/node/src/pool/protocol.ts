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

/** A worker as an operator sees it. */
export interface WorkerIdentity {
  /** Process that the worker lives in: one of its own, or that of the pool. */
  readonly pid: number;
  /** Number of its thread, if it is one. */
  readonly threadId?: number;
}

/** What a worker process is started with. */
export interface ProcessSetup {
  /** Address of the task module. */
  task: string;
  taskOptions: unknown;
}

/** What a worker thread is started with. */
export interface ThreadSetup extends ProcessSetup {
  /** Two 64-bit integers, see {@link Progress}. */
  progress: SharedArrayBuffer;
}

/**
 * Memory that a thread and its pool share, so that the pool knows what the thread is at even when it
 * answers no more. Layout: `[index of the record at hand, or -1; when it began, in nanoseconds of
 * process.hrtime]`.
 */
export type Progress = BigInt64Array<SharedArrayBuffer>;

/**
 * Records on their way to a thread. Their bytes lie one after the other in `memory`, which both sides see;
 * so they are copied once and still at hand if the thread ends and the records are to be run again.
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

/** The record that goes to a worker process, whole. */
export interface ProcessRecord {
  index: number;
  record: unknown;
}

/** What a worker process says: also, when it is about to end, why, and whether it had begun with the record that it has. */
export type ProcessMessage = WorkerMessage | { kind: 'crash'; message: string; isAtWork: boolean };
