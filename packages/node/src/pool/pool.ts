import { createJob, sizeOf } from './job.ts';
import { type PoolOptions, type PoolSettings, settle } from './options.ts';
import type { PoolResult } from './protocol.ts';
import { loadTask, runRecord } from './run-record.js';
import { taskAddress } from './task-address.ts';

/**
 * Runs a task on many records in workers, which are threads or processes. Each record gives exactly one result, in the order of the input
 * unless `ordered` is false. The input is pulled only as results are taken, so memory is bounded by the number of jobs
 * and not by the length of the input.
 *
 * A record is anything that can be cloned. If it is an object with `bytes: Uint8Array`, these are copied once, into
 * memory shared with a thread or to a process, and the task gets bytes of its own. A result's `bytes` are moved, not copied, to another thread if they
 * have their memory alone; the task must not use them afterwards.
 *
 * What goes wrong with a record is its result: `TIMEOUT`; `WORKER_CRASHED` if its worker ended (an uncaught
 * exception, out of memory, `process.exit`); the code of a `PithError` that the task threw; `TASK_FAILED` for anything
 * else it threw. Other records of that worker are run again if their results had not been handed over, so a
 * task should have no side effects.
 *
 * Stopping the iteration (`break`, `return()`) ends the workers and the input.
 *
 * @throws {PithError} `BAD_OPTION`; and when iterated: what the input throws, the reason of `signal`, the error of a task
 * module that cannot be loaded, and `WORKER_CRASHED` if workers keep ending without doing anything.
 * @example
 * const task = new URL('./task.js', import.meta.url);
 * for await (const result of runPool(openInputs(['pages']), { task, jobs: 4 })) {
 *   if ('error' in result) console.error(result.index, result.error.code);
 *   else console.log(result.index, result.value);
 * }
 */
export function runPool<Value>(
  records: Iterable<unknown> | AsyncIterable<unknown>,
  options: PoolOptions,
): AsyncGenerator<PoolResult<Value>> {
  const settings = settle(options);
  const results = settings.jobs === 0 ? runHere(records, settings) : runInCrew(records, settings);
  return results as AsyncGenerator<PoolResult<Value>>;
}

type Records = Iterable<unknown> | AsyncIterable<unknown>;

async function* runHere(
  records: Records,
  { task: url, taskOptions, signal }: PoolSettings,
): AsyncGenerator<PoolResult<unknown>> {
  const task = await loadTask(taskAddress(url));
  let index = 0;
  for await (const record of records) {
    signal?.throwIfAborted();
    yield await runRecord(task, index++, record, taskOptions);
  }
}

async function* runInCrew(
  records: Records,
  settings: PoolSettings,
): AsyncGenerator<PoolResult<unknown>> {
  const { signal, ordered } = settings;
  const input = iteratorOf(records);
  const sizes = new Map<number, number>(); // bytes of each record in flight, by index
  const ready = new Map<number, PoolResult<unknown>>(); // results not yet handed on, by index
  let bytesInFlight = 0;
  let pulled = 0;
  let yielded = 0;
  let isExhausted = false;
  let isPulling = false;
  let failure: { error: unknown } | undefined;
  let wake = () => {};

  const fail = (error: unknown) => {
    failure ??= { error };
    wake();
  };
  const { createCrew } = await import('./crew.ts'); // who needs no workers does not load them
  const crew = createCrew(settings, {
    result: (result) => {
      ready.set(result.index, result);
      wake();
    },
    failed: fail,
  });
  const abort = () => fail(signal?.reason);

  /** Takes records from the input while there is room. */
  async function pull(): Promise<void> {
    if (isPulling) return;
    isPulling = true;
    try {
      while (
        !isExhausted &&
        failure === undefined &&
        sizes.size < settings.inFlightRecords &&
        bytesInFlight < settings.inFlightBytes
      ) {
        const next = await input.next();
        if (next.done) isExhausted = true;
        else {
          const job = createJob(pulled++, next.value);
          sizes.set(job.index, sizeOf(job));
          bytesInFlight += sizeOf(job);
          crew.add(job);
        }
      }
    } catch (error) {
      fail(error);
    } finally {
      isPulling = false;
      wake();
    }
  }

  /** Takes the result that is next to be handed on, if it is ready. */
  function takeReady(): PoolResult<unknown> | undefined {
    const index = ordered ? yielded : (ready.keys().next().value ?? -1);
    const result = ready.get(index);
    if (result === undefined) return undefined;
    ready.delete(index);
    bytesInFlight -= sizes.get(index)!;
    sizes.delete(index);
    yielded++;
    return result;
  }

  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    for (;;) {
      if (failure !== undefined) throw failure.error;
      const result = takeReady();
      pull();
      if (result !== undefined) yield result;
      else if (isExhausted && yielded === pulled) return;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    failure ??= { error: undefined }; // a pull under way must not go on
    signal?.removeEventListener('abort', abort);
    await crew.end();
    // An input that is waiting for something would keep `return` waiting too.
    const closed = input.return?.();
    if (!isPulling) await closed;
    else Promise.resolve(closed).catch(() => {});
  }
}

function iteratorOf(records: Records): AsyncIterator<unknown> | Iterator<unknown> {
  return Symbol.asyncIterator in records
    ? records[Symbol.asyncIterator]()
    : records[Symbol.iterator]();
}
