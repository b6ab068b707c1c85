import { PithError } from 'pith';
import { requireWholeNumber } from '../require-option.ts';
import { type PoolOptions, settle } from './options.ts';
import { runPool } from './pool.ts';
import type { WorkerIdentity } from './protocol.ts';

/** Options of {@link createCallPool}. */
export interface CallPoolOptions
  extends Omit<
    PoolOptions,
    'ordered' | 'batchRecords' | 'batchBytes' | 'inFlightRecords' | 'inFlightBytes'
  > {
  /**
   * How many calls may wait while all workers are at work; one more is refused with `OVERLOADED`. At least 0.
   * @default 1_000
   */
  maxWaiting?: number;
}

/** A pool whose records come one by one, from callers that each wait for their own result. */
export interface CallPool {
  /**
   * Runs the task on a record. Waiting for a worker does not count as the record's time.
   *
   * @param options.signal ends the call with its reason. A record that still waits is dropped; one that a worker has is
   *   finished and its result forgotten.
   * @throws PithError as the results of `runPool`: `TIMEOUT`, `WORKER_CRASHED`, `TASK_FAILED`, or the
   *   code of what the task threw; and `OVERLOADED`, and `STOPPING` once the pool is closed.
   */
  call<Value>(record: unknown, options?: { signal?: AbortSignal | undefined }): Promise<Value>;
  /** How many calls workers have, and how many wait for one. */
  load(): { running: number; waiting: number };
  /** The workers there are now. */
  workers(): WorkerIdentity[];
  /** Ends the workers; calls that wait for them are refused with `STOPPING`. */
  close(): Promise<void>;
}

/**
 * Makes a pool for calls: a server's requests, or work whose amount is not known before. Workers are
 * started at the first call. A record that ends its worker costs that call alone.
 *
 * @throws PithError `BAD_OPTION`.
 */
export function createCallPool(options: CallPoolOptions): CallPool {
  const { maxWaiting = 1_000, ...poolOptions } = options;
  requireWholeNumber('maxWaiting', maxWaiting, 0);
  const { jobs } = settle(poolOptions);
  const workers = Math.max(jobs, 1); // with 0 jobs, this thread is one
  const crew = new Set<WorkerIdentity>();
  const onWorker: PoolOptions['onWorker'] = (worker, state) => {
    if (state === 'started') crew.add(worker);
    else crew.delete(worker);
    poolOptions.onWorker?.(worker, state);
  };
  let shift: Shift | undefined;
  let isClosed = false;

  return {
    async call<Value>(record: unknown, { signal }: { signal?: AbortSignal | undefined } = {}) {
      if (isClosed) throw closed();
      signal?.throwIfAborted();
      shift ??= startShift({ ...poolOptions, jobs, onWorker }, workers, () => {
        shift = undefined; // the next call starts anew
      });
      const { waiting, running } = shift.load();
      if (waiting + running >= maxWaiting + workers) throw overloaded(maxWaiting);
      return (await shift.call(record, signal)) as Value;
    },
    load: () => shift?.load() ?? { running: 0, waiting: 0 },
    workers: () => [...crew],
    async close() {
      isClosed = true;
      await shift?.close();
    },
  };
}

/** A call that has no result yet. */
interface Caller {
  record: unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** One run of the pool, from the first call until it is closed or fails as a whole. */
interface Shift extends Pick<CallPool, 'load' | 'close'> {
  call(record: unknown, signal: AbortSignal | undefined): Promise<unknown>;
}

function startShift(options: PoolOptions, workers: number, onFailure: () => void): Shift {
  const waiting = new Set<Caller>(); // in the order of their calls
  const running = new Map<number, Caller>(); // by the number that the pool gives their record
  let taken = 0;
  let isOpen = true;
  let wake = (): void => {};

  /** The pool takes a record only when a worker is free for it, so those that wait can still be dropped. */
  async function* records(): AsyncGenerator<unknown> {
    while (isOpen) {
      const [next] = waiting;
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else {
        waiting.delete(next);
        running.set(taken++, next);
        yield next.record;
      }
    }
  }

  const end = new AbortController();
  const results = runPool<unknown>(records(), {
    ...options,
    ordered: false,
    batchRecords: 1,
    inFlightRecords: workers,
    inFlightBytes: Number.MAX_SAFE_INTEGER,
    signal: options.signal ? AbortSignal.any([options.signal, end.signal]) : end.signal,
  });
  const finished = (async (): Promise<void> => {
    let reason: unknown;
    try {
      for await (const result of results) {
        const caller = running.get(result.index);
        running.delete(result.index);
        if ('error' in result) {
          caller?.reject(new PithError(result.error.code, result.error.message));
        } else caller?.resolve(result.value);
      }
      reason = closed();
    } catch (error) {
      onFailure();
      reason = error;
    }
    for (const { reject } of [...running.values(), ...waiting]) reject(reason);
    running.clear();
    waiting.clear();
  })();

  return {
    call: (record, signal) =>
      new Promise((resolve, reject) => {
        const leave = (): void => {
          waiting.delete(caller);
          reject(signal?.reason);
        };
        const answered =
          (settle: (value: unknown) => void) =>
          (value: unknown): void => {
            signal?.removeEventListener('abort', leave); // a signal outlives many calls
            settle(value);
          };
        const caller: Caller = { record, resolve: answered(resolve), reject: answered(reject) };
        signal?.addEventListener('abort', leave, { once: true });
        waiting.add(caller);
        wake();
      }),
    load: () => ({ running: running.size, waiting: waiting.size }),
    async close() {
      isOpen = false;
      end.abort(closed());
      wake();
      await finished;
    },
  };
}

function closed(): PithError {
  return new PithError('STOPPING', 'Expected an open pool of workers, got a call to a closed one');
}

function overloaded(maxWaiting: number): PithError {
  const message = `Expected at most ${maxWaiting} calls that wait for a worker, got one more`;
  return new PithError('OVERLOADED', message);
}
