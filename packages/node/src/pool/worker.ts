import type { HostEvents } from './host.ts';
import type { Job } from './job.ts';
import type { Isolation, PoolSettings } from './options.ts';
import { startProcess } from './process.ts';
import type { PoolError, PoolResult, WorkerIdentity, WorkerMessage } from './protocol.ts';
import { startThread } from './thread.ts';

/** One worker with at most one batch. */
export interface PoolWorker {
  readonly identity: WorkerIdentity;
  isIdle: () => boolean;
  /** How many records the next batch should have. */
  batchRecords: () => number;
  send: (jobs: readonly Job[]) => void;
  /** Ends the worker whatever it is at; nothing is reported after that. */
  end: () => Promise<unknown>;
}

/** What a worker reports. */
export interface WorkerEvents {
  result: (result: PoolResult<unknown>) => void;
  /** The batch is done. `isWorn` if the worker should be replaced. */
  idle: (isWorn: boolean) => void;
  /** The worker ended with these jobs not answered. Not called after `end`. */
  ended: (unanswered: Job[]) => void;
  /** The worker could not begin its work, and another would not either. */
  failed: (error: Error) => void;
}

// A batch is meant to keep a worker busy for about this long: enough to make messages cheap, and little to run again.
const shortBatchMs = 20;
const longBatchMs = 100;

/** Timers of Node take no more. */
const longestDelayMs = 2 ** 31 - 1;

const hosts = { thread: startThread, process: startProcess } satisfies Record<Isolation, unknown>;

/** Starts a worker, in a thread or a process as `settings.isolation` says. */
export function startWorker(settings: PoolSettings, events: WorkerEvents): PoolWorker {
  const { timeoutMs, recycleAfter, recycleAboveHeapBytes } = settings;
  const unanswered = new Map<number, Job>();
  let isEnded = false;
  let isBusy = false;
  let timedOut = -1;
  let answered = 0;
  let sentAt = 0;
  let sent = 0;
  let batchRecords = 1;
  let timer: NodeJS.Timeout | undefined;
  const hostEvents: HostEvents = { message: hear, ended: clearUp };
  const host = hosts[settings.isolation](settings, hostEvents);

  function hear(message: WorkerMessage): void {
    if (isEnded) return;
    if (message.kind === 'ready') sentAt = performance.now();
    else if (message.kind === 'results') message.results.forEach(answer);
    else {
      isBusy = false;
      clearTimeout(timer);
      adaptBatch(performance.now() - sentAt);
      events.idle(
        (recycleAfter > 0 && answered >= recycleAfter) ||
          (recycleAboveHeapBytes > 0 && message.heapBytes > recycleAboveHeapBytes),
      );
    }
  }

  /** Answers the record that the worker ended at, and gives back the others. */
  function clearUp(reason: string, isFit: boolean): void {
    clearTimeout(timer);
    if (isEnded) return;
    isEnded = true;
    if (!isFit) {
      events.failed(new Error(`Expected a worker to start, got its end (${reason})`));
      return;
    }
    const atHand = timedOut >= 0 ? timedOut : host.atHand()?.index;
    if (atHand !== undefined && unanswered.has(atHand)) {
      answer({ index: atHand, error: timedOut >= 0 ? overdue(timeoutMs) : died(reason) });
    }
    events.ended([...unanswered.values()]);
  }

  function answer(result: PoolResult<unknown>): void {
    unanswered.delete(result.index);
    answered++;
    events.result(result);
  }

  /** Doubles or halves the next batch. */
  function adaptBatch(tookMs: number): void {
    if (tookMs > longBatchMs) batchRecords = Math.max(1, batchRecords >> 1);
    else if (tookMs < shortBatchMs && sent >= batchRecords) {
      batchRecords = Math.min(host.mostRecords, batchRecords * 2);
    }
  }

  /** Looks after `delayMs` whether the record at hand has had its time. */
  function watch(delayMs: number): void {
    timer = setTimeout(
      () => {
        const { index, elapsedMs } = host.atHand() ?? { index: -1, elapsedMs: 0 };
        if (elapsedMs < timeoutMs) watch(timeoutMs - elapsedMs + 1);
        else {
          timedOut = index;
          host.end();
        }
      },
      Math.min(delayMs, longestDelayMs),
    );
  }

  return {
    identity: host.identity,
    isIdle: () => !isBusy && !isEnded,
    batchRecords: () => batchRecords,
    send: (jobs) => {
      isBusy = true;
      sent = jobs.length;
      sentAt = performance.now();
      for (const job of jobs) unanswered.set(job.index, job);
      host.send(jobs);
      if (timeoutMs > 0) watch(timeoutMs);
    },
    end: () => {
      isEnded = true;
      clearTimeout(timer);
      return host.end();
    },
  };
}

function overdue(timeoutMs: number): PoolError {
  return { code: 'TIMEOUT', message: `Expected a result within ${timeoutMs} ms, got none` };
}

function died(reason: string): PoolError {
  const message = `Expected a result, got the end of the worker (${reason})`;
  return { code: 'WORKER_CRASHED', message };
}
