import { Worker } from 'node:worker_threads';
import { threadEntry } from '../thread-entry.ts';
import { type Job, packBatch } from './job.ts';
import type { PoolSettings } from './options.ts';
import type { PoolError, PoolResult, Progress, WorkerMessage, WorkerSetup } from './protocol.ts';
import { taskAddress } from './task-address.ts';

/** One worker thread with at most one batch. */
export interface Thread {
  isIdle: () => boolean;
  /** How many records the next batch should have. */
  batchRecords: () => number;
  send: (jobs: readonly Job[]) => void;
  /** Ends the thread whatever it is at; nothing is reported after that. */
  end: () => Promise<unknown>;
}

/** What a thread reports. */
export interface ThreadEvents {
  result: (result: PoolResult<unknown>) => void;
  /** The batch is done. `isWorn` if the thread should be replaced. */
  idle: (isWorn: boolean) => void;
  /** The thread ended with these jobs not answered. Not called after `end`. */
  ended: (unanswered: Job[]) => void;
  /** The thread could not begin its work, and another would not either. */
  failed: (error: Error) => void;
}

// A batch is meant to keep a thread busy for about this long: enough to make messages cheap, and little to run again.
const shortBatchMs = 20;
const longBatchMs = 100;

/** Timers of Node take no more. */
const longestDelayMs = 2 ** 31 - 1;

/** Starts a thread. */
export function startThread(settings: PoolSettings, events: ThreadEvents): Thread {
  const { timeoutMs, recycleAfter, recycleAboveHeapBytes } = settings;
  const progress: Progress = new BigInt64Array(new SharedArrayBuffer(16));
  progress[0] = -1n;
  const memory = new SharedArrayBuffer(settings.batchBytes);
  const setup: WorkerSetup = {
    task: taskAddress(settings.task),
    taskOptions: settings.taskOptions,
    progress: progress.buffer,
  };
  const worker = new Worker(threadEntry, {
    workerData: setup,
    ...(settings.resourceLimits && { resourceLimits: settings.resourceLimits }),
  });
  const unanswered = new Map<number, Job>();
  let isReady = false;
  let isEnded = false;
  let isBusy = false;
  let timedOut = -1;
  let crash: Error | undefined;
  let answered = 0;
  let sentAt = 0;
  let sent = 0;
  let batchRecords = 1;
  let timer: NodeJS.Timeout | undefined;

  worker.on('message', (message: WorkerMessage) => {
    if (isEnded) return;
    if (message.kind === 'ready') {
      isReady = true;
      sentAt = performance.now();
    } else if (message.kind === 'results') {
      for (const result of message.results) answer(result);
    } else {
      isBusy = false;
      clearTimeout(timer);
      adaptBatch(performance.now() - sentAt);
      events.idle(
        (recycleAfter > 0 && answered >= recycleAfter) ||
          (recycleAboveHeapBytes > 0 && message.heapBytes > recycleAboveHeapBytes),
      );
    }
  });
  worker.on('error', (error) => {
    crash = error;
  });
  // All that the thread has posted is delivered before this event.
  worker.on('exit', (exitCode) => {
    clearTimeout(timer);
    if (isEnded) return;
    isEnded = true;
    if (!isReady) {
      events.failed(crash ?? new Error(`Expected a thread to start, got exit code ${exitCode}`));
      return;
    }
    const atHand = timedOut >= 0 ? timedOut : Number(Atomics.load(progress, 0));
    if (unanswered.has(atHand)) {
      answer({ index: atHand, error: timedOut >= 0 ? overdue(timeoutMs) : died(crash, exitCode) });
    }
    events.ended([...unanswered.values()]);
  });

  function answer(result: PoolResult<unknown>): void {
    unanswered.delete(result.index);
    answered++;
    events.result(result);
  }

  /** Doubles or halves the next batch. */
  function adaptBatch(tookMs: number): void {
    if (tookMs > longBatchMs) batchRecords = Math.max(1, batchRecords >> 1);
    else if (tookMs < shortBatchMs && sent >= batchRecords) {
      batchRecords = Math.min(settings.batchRecords, batchRecords * 2);
    }
  }

  /** Looks after `delayMs` whether the record at hand has had its time. */
  function watch(delayMs: number): void {
    timer = setTimeout(
      () => {
        const index = Number(Atomics.load(progress, 0));
        const elapsedMs = Number(process.hrtime.bigint() - Atomics.load(progress, 1)) / 1e6;
        if (index < 0) watch(timeoutMs);
        else if (elapsedMs < timeoutMs) watch(timeoutMs - elapsedMs + 1);
        else {
          timedOut = index;
          worker.terminate();
        }
      },
      Math.min(delayMs, longestDelayMs),
    );
  }

  return {
    isIdle: () => !isBusy && !isEnded,
    batchRecords: () => batchRecords,
    send: (jobs) => {
      isBusy = true;
      sent = jobs.length;
      sentAt = performance.now();
      for (const job of jobs) unanswered.set(job.index, job);
      worker.postMessage(packBatch(jobs, memory));
      if (timeoutMs > 0) watch(timeoutMs);
    },
    end: () => {
      isEnded = true;
      clearTimeout(timer);
      return worker.terminate();
    },
  };
}

function overdue(timeoutMs: number): PoolError {
  return { code: 'TIMEOUT', message: `Expected a result within ${timeoutMs} ms, got none` };
}

function died(crash: Error | undefined, exitCode: number): PoolError {
  const reason = crash === undefined ? `exit code ${exitCode}` : crash.message;
  const message = `Expected a result, got the end of the thread (${reason})`;
  return { code: 'WORKER_CRASHED', message };
}
