import { availableParallelism } from 'node:os';
import type { ResourceLimits } from 'node:worker_threads';
import { describe, PithError } from 'pith';
import { requireWholeNumber } from '../require-option.ts';
import type { WorkerIdentity } from './protocol.ts';

/**
 * Where a worker lives. A thread costs less and shares memory with its pool; a process may crash, leak or be killed
 * without harm to any other, and has none of the pool's environment variables.
 */
export type Isolation = 'thread' | 'process';

/** How {@link runPool} runs a task. */
export interface PoolOptions {
  /**
   * The module that holds the task: its default export is called as `(record, taskOptions) => result` and
   * may be asynchronous. It is loaded once in each worker.
   */
  task: URL;
  /**
   * Given to the task with each record. Must be something that can be cloned.
   * @default undefined
   */
  taskOptions?: unknown;
  /**
   * Whether workers are threads of this process or processes of their own.
   * @default 'thread'
   */
  isolation?: Isolation;
  /**
   * How many workers. With 0, the task runs in this thread, and there is no time limit and no
   * protection against a crash.
   * @default the number of processors
   */
  jobs?: number;
  /**
   * Milliseconds that a record may take; its worker is then ended and replaced. 0 for no limit. Waiting
   * for a worker does not count.
   * @default 60_000
   */
  timeoutMs?: number;
  /**
   * Whether results come in the order of the input. If not, they come as they are ready.
   * @default true
   */
  ordered?: boolean;
  /**
   * How many records go to a thread at once, at most. Fewer go while records take long; to a process goes one. At least 1.
   * @default 64
   */
  batchRecords?: number;
  /**
   * How many bytes of records go to a worker at once, unless a single record has more. At least 1.
   * @default 1_048_576 (1 MiB)
   */
  batchBytes?: number;
  /**
   * How many records are taken from the input and not yet handed on as results, at most. At least 1.
   * @default 128 a job
   */
  inFlightRecords?: number;
  /**
   * How many bytes these records have; the one that passes the bound is still taken. At least 1.
   * @default 8_388_608 (8 MiB) a job
   */
  inFlightBytes?: number;
  /**
   * After how many records a worker is replaced. 0 for never.
   * @default 0
   */
  recycleAfter?: number;
  /**
   * Above how many bytes of used heap, measured after each batch, a worker is replaced. 0 for never.
   * @default 536_870_912 (512 MiB)
   */
  recycleAboveHeapBytes?: number;
  /**
   * Limits of a worker's heap in MiB, as `worker_threads` has them; a process takes the two of the generations. A worker
   * that exceeds them ends, and the record it had gives `WORKER_CRASHED`.
   * @default those of Node
   */
  resourceLimits?: ResourceLimits;
  /** Called when a worker was started, and when it has ended, with what an operator knows it by. */
  onWorker?: (worker: WorkerIdentity, state: 'started' | 'ended') => void;
  /** Ends the pool: the iteration then throws the signal's reason. */
  signal?: AbortSignal;
}

/** The defaults of {@link PoolOptions} that do not depend on the machine. */
export const poolDefaults = Object.freeze({
  isolation: 'thread',
  timeoutMs: 60_000,
  ordered: true,
  batchRecords: 64,
  batchBytes: 1024 * 1024,
  recycleAfter: 0,
  recycleAboveHeapBytes: 512 * 1024 * 1024,
}) satisfies Partial<PoolOptions>;

const inFlightRecordsPerJob = 128;
const inFlightBytesPerJob = 8 * 1024 * 1024;

/** Options with every default filled in. */
export type PoolSettings = Required<Omit<PoolOptions, 'resourceLimits' | 'onWorker' | 'signal'>> &
  Pick<PoolOptions, 'resourceLimits' | 'onWorker' | 'signal'>;

/** Fills in defaults and throws `BAD_OPTION` for what is out of range. */
export function settle(options: PoolOptions): PoolSettings {
  const { jobs = availableParallelism() } = options;
  const settings: PoolSettings = {
    taskOptions: undefined,
    inFlightRecords: Math.max(jobs, 1) * inFlightRecordsPerJob,
    inFlightBytes: Math.max(jobs, 1) * inFlightBytesPerJob,
    ...poolDefaults,
    ...options,
    jobs,
  };
  for (const name of ['jobs', 'timeoutMs', 'recycleAfter', 'recycleAboveHeapBytes'] as const) {
    requireWholeNumber(name, settings[name], 0);
  }
  for (const name of ['batchRecords', 'batchBytes', 'inFlightRecords', 'inFlightBytes'] as const) {
    requireWholeNumber(name, settings[name], 1);
  }
  if (settings.isolation !== 'thread' && settings.isolation !== 'process') {
    const got = describe(settings.isolation);
    throw new PithError('BAD_OPTION', `Expected \`isolation\` to be thread or process, got ${got}`);
  }
  return settings;
}
