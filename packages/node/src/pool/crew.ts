import { PithError } from 'pith';
import { type Job, takeBatch } from './job.ts';
import type { PoolSettings } from './options.ts';
import type { PoolResult } from './protocol.ts';
import { type PoolWorker, startWorker } from './worker.ts';

/** The workers of a pool and the jobs that wait for them. */
export interface Crew {
  add: (job: Job) => void;
  /** Ends all workers. Nothing is reported after that. */
  end: () => Promise<void>;
}

/** What a crew reports: each job's result once, in any order; or that no more can be done. */
export interface CrewEvents {
  result: (result: PoolResult<unknown>) => void;
  failed: (error: unknown) => void;
}

/** Workers may end this often in a row without any result before the pool gives up. */
const maxFruitlessEnds = 3;

/** Makes a crew. Workers are started as jobs come, up to `settings.jobs`. */
export function createCrew(settings: PoolSettings, events: CrewEvents): Crew {
  const workers = new Set<PoolWorker>();
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
      const worker = idleWorker() ?? (workers.size < settings.jobs ? addWorker() : undefined);
      if (worker === undefined) return;
      const jobs = takeBatch(waiting, worker.batchRecords(), settings.batchBytes);
      try {
        worker.send(jobs);
      } catch (error) {
        events.failed(error); // a record that cannot be cloned is the caller's mistake
        return;
      }
    }
  }

  function idleWorker(): PoolWorker | undefined {
    for (const worker of workers) if (worker.isIdle()) return worker;
    return undefined;
  }

  function addWorker(): PoolWorker {
    const worker = startWorker(settings, {
      result: (result) => {
        fruitlessEnds = 0;
        events.result(result);
      },
      idle: (isWorn) => {
        if (isWorn) {
          remove(worker);
          worker.end();
        }
        dispatch();
      },
      ended: (unanswered) => {
        remove(worker);
        waiting.unshift(...unanswered);
        if (unanswered.length > 0 && ++fruitlessEnds > maxFruitlessEnds) {
          const message = `Expected results, got ${fruitlessEnds} ends of workers in a row`;
          events.failed(new PithError('WORKER_CRASHED', message));
        }
        dispatch();
      },
      failed: events.failed,
    });
    workers.add(worker);
    settings.onWorker?.(worker.identity, 'started');
    return worker;
  }

  function remove(worker: PoolWorker): void {
    if (workers.delete(worker)) settings.onWorker?.(worker.identity, 'ended');
  }

  return {
    add: (job) => {
      waiting.push(job);
      dispatchSoon();
    },
    end: async () => {
      isEnded = true;
      clearImmediate(dispatching);
      const ending = [...workers];
      await Promise.all(ending.map((worker) => worker.end()));
      ending.forEach(remove);
    },
  };
}
