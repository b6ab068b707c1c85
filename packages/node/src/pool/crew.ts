import { PithError } from 'pith';
import { type Job, takeBatch } from './job.ts';
import type { PoolSettings } from './options.ts';
import type { PoolResult } from './protocol.ts';
import { startThread, type Thread } from './thread.ts';

/** The threads of a pool and the jobs that wait for them. */
export interface Crew {
  add: (job: Job) => void;
  /** Ends all threads. Nothing is reported after that. */
  end: () => Promise<void>;
}

/** What a crew reports: each job's result once, in any order; or that no more can be done. */
export interface CrewEvents {
  result: (result: PoolResult<unknown>) => void;
  failed: (error: unknown) => void;
}

/** Threads may end this often in a row without any result before the pool gives up. */
const maxFruitlessEnds = 3;

/** Makes a crew. Threads are started as jobs come, up to `settings.jobs`. */
export function createCrew(settings: PoolSettings, events: CrewEvents): Crew {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  let fruitlessEnds = 0;
  let isEnded = false;
  let dispatching: NodeJS.Immediate | undefined;

  /** Hands out waiting jobs, after the jobs that are being added right now. */
  function dispatchSoon(): void {
    if (isEnded) return;
    dispatching ??= setImmediate(() => {
      dispatching = undefined;
      dispatch();
    });
  }

  function dispatch(): void {
    while (!isEnded && waiting.length > 0) {
      const thread = idleThread() ?? (threads.size < settings.jobs ? addThread() : undefined);
      if (thread === undefined) return;
      const jobs = takeBatch(waiting, thread.batchRecords(), settings.batchBytes);
      try {
        thread.send(jobs);
      } catch (error) {
        events.failed(error); // a record that cannot be cloned is the caller's mistake
        return;
      }
    }
  }

  function idleThread(): Thread | undefined {
    for (const thread of threads) if (thread.isIdle()) return thread;
    return undefined;
  }

  function addThread(): Thread {
    const thread = startThread(settings, {
      result: (result) => {
        fruitlessEnds = 0;
        events.result(result);
      },
      idle: (isWorn) => {
        if (isWorn) {
          threads.delete(thread);
          thread.end();
        }
        dispatch();
      },
      ended: (unanswered) => {
        threads.delete(thread);
        waiting.unshift(...unanswered);
        if (++fruitlessEnds > maxFruitlessEnds) {
          const message = `Expected results, got ${fruitlessEnds} ends of threads in a row`;
          events.failed(new PithError('WORKER_CRASHED', message));
        }
        dispatch();
      },
      failed: events.failed,
    });
    threads.add(thread);
    return thread;
  }

  return {
    add: (job) => {
      waiting.push(job);
      dispatchSoon();
    },
    end: async () => {
      isEnded = true;
      clearImmediate(dispatching);
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}
