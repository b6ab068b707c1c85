import { PithError } from 'pith';
import type { PoolOptions } from './options.ts';
import { runPool } from './pool.ts';

/** A pool whose records come one by one, from callers that each wait for their own result. */
export interface PoolCalls {
  /**
   * Runs the task on a record.
   *
   * @throws PithError as the results of `runPool`: `TIMEOUT`, `WORKER_CRASHED`, `TASK_FAILED`, or the
   *   code of what the task threw.
   */
  call<Value>(record: unknown): Promise<Value>;
  /** Ends the threads; calls that wait for them are refused. */
  close(): Promise<void>;
}

interface Caller {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Makes a pool for calls: a server's requests, or work whose amount is not known before. Threads are
 * started at the first call. A record that ends its thread costs that call alone.
 *
 * @param options as those of `runPool`; results come as they are ready, records go to threads one by one.
 */
export function createPoolCalls(options: PoolOptions): PoolCalls {
  let shift: Shift | undefined;
  let isClosed = false;
  return {
    call<Value>(record: unknown): Promise<Value> {
      if (isClosed) return Promise.reject(closed());
      shift ??= startShift(options, () => {
        shift = undefined; // the next call starts anew
      });
      return shift.call(record) as Promise<Value>;
    },
    async close() {
      isClosed = true;
      await shift?.close();
    },
  };
}

/** One run of the pool, from the first call until it is closed or fails as a whole. */
interface Shift {
  call(record: unknown): Promise<unknown>;
  close(): Promise<void>;
}

function startShift(options: PoolOptions, onFailure: () => void): Shift {
  const queue: unknown[] = [];
  const callers = new Map<number, Caller>();
  let called = 0;
  let isOpen = true;
  let wake = (): void => {};

  async function* records(): AsyncGenerator<unknown> {
    while (isOpen) {
      while (queue.length > 0) yield queue.shift();
      if (!isOpen) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  const end = new AbortController();
  const results = runPool<unknown>(records(), {
    ...options,
    ordered: false,
    batchRecords: 1,
    signal: options.signal ? AbortSignal.any([options.signal, end.signal]) : end.signal,
  });
  const finished = (async (): Promise<void> => {
    try {
      for await (const result of results) {
        const caller = callers.get(result.index);
        callers.delete(result.index);
        if ('error' in result) {
          caller?.reject(new PithError(result.error.code, result.error.message));
        } else caller?.resolve(result.value);
      }
    } catch (error) {
      onFailure();
      refuseAll(error);
    }
  })();

  function refuseAll(error: unknown): void {
    for (const caller of callers.values()) caller.reject(error);
    callers.clear();
  }

  return {
    call: (record) =>
      new Promise((resolve, reject) => {
        callers.set(called++, { resolve, reject });
        queue.push(record);
        wake();
      }),
    async close() {
      isOpen = false;
      end.abort(closed());
      wake();
      await finished;
    },
  };
}

function closed(): PithError {
  return new PithError('WORKER_CRASHED', 'Expected an open pool, got a call to a closed one');
}
