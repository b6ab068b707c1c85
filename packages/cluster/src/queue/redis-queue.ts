import { Queue } from 'bullmq';
import { PithError } from 'pith';
import type { JobSummary } from '../job/job-summary.ts';
import { type AttemptOptions, attemptDefaults } from './attempts.ts';
import type { JobQueue } from './job-queue.ts';
import { pause } from './pause.ts';
import { readOver, runAgain } from './redis-again.ts';
import { claimQueue, forgetClaims } from './redis-claim.ts';
import { type ConnectionNotices, connectRedis, placeOf } from './redis-connection.ts';
import { type EntryQueue, entryId, plansKey, prefix } from './redis-entry.ts';
import { countJobs, readStatus } from './redis-status.ts';
import { workOn } from './redis-work.ts';

/** How {@link openRedisQueue} opens a queue. All who use a queue should agree on the numbers. */
export interface RedisQueueOptions extends ConnectionNotices, AttemptOptions {
  /** Address of Redis, as `redis://HOST:6379`. */
  readonly url: string;
  /** Name of the queue: letters, digits, `-`, `_` and `.`, at most 100. */
  readonly name: string;
  /** Milliseconds after which the job of a worker that fell silent goes to another, at least. @default 30000 */
  readonly lockMs?: number | undefined;
  /** How many workers may die or fall silent over one job until it fails for good. @default 100 */
  readonly deaths?: number | undefined;
}

/** Defaults of {@link RedisQueueOptions}. */
export const redisQueueDefaults = Object.freeze({
  ...attemptDefaults,
  lockMs: 30_000,
  deaths: 100,
});

/** A queue on Redis. */
export interface RedisQueue extends JobQueue {
  /** Whether Redis is there now. */
  isConnected(): boolean;
  /**
   * Removes all jobs of the queue and what it is taken for, and gives its output folder free; what lies there stays, and counts as done for a
   * plan with the same options.
   *
   * @returns the output folder, where the queue had one.
   * @throws {PithError} `QUEUE_BUSY` while workers are at its jobs.
   */
  forget(): Promise<string | undefined>;
}

/**
 * Opens a queue on Redis, over BullMQ, for one corpus. Jobs stay known when they are done, so a plan may be submitted again. A
 * worker renews the lock of its job; when it falls silent the job is given to another, without counting as an attempt.
 *
 * @throws PithError as {@link connectRedis} does; `BAD_OPTION` for a name that no queue can have.
 */
export async function openRedisQueue(options: RedisQueueOptions): Promise<RedisQueue> {
  const { attempts, backoffMs, lockMs, deaths } = redisQueueDefaults;
  const { url, name, onNotice = () => {} } = options;
  requireName(name);
  const connection = await connectRedis(url, { onNotice });
  const queue: EntryQueue = new Queue(name, {
    connection,
    prefix,
    streams: { events: { maxLen: 100 } }, // nobody listens
    defaultJobOptions: {
      attempts: options.attempts ?? attempts,
      backoff: { type: 'exponential', delay: options.backoffMs ?? backoffMs },
      stackTraceLimit: 0,
    },
  });
  queue.on('error', () => {}); // the connection tells of itself
  const summaries = new Map<string, JobSummary>();
  const closing = new AbortController();
  const working = new Set<Promise<void>>();

  return {
    async submit(submitted) {
      await claimQueue(queue, connection, placeOf(url), submitted);
      const { id: plan, options: planOptions, jobs } = submitted;
      await connection.hset(plansKey(queue), plan, JSON.stringify(planOptions));
      const over = await readOver(queue);
      let known = 0;
      for (let from = 0; from < jobs.length; from += submittedAtOnce) {
        const some = jobs.slice(from, from + submittedAtOnce);
        const keys = some.map(({ id }) => queue.toKey(entryId(id)));
        const there = await Promise.all(keys.map((key) => connection.exists(key)));
        const added = some.filter((_, i) => there[i] === 0);
        const old = some.filter((_, i) => there[i] !== 0);
        const again = await Promise.all(
          old.map((job) => runAgain(queue, connection, job, planOptions, over)),
        );
        known += again.filter((isAgain) => !isAgain).length;
        await queue.addBulk(
          added.map((job) => ({
            name: 'archive',
            data: { job, plan },
            opts: { jobId: entryId(job.id) },
          })),
        );
      }
      return { added: jobs.length - known, known };
    },

    async work(run, { signal, ...workOptions }) {
      const numbers = { lockMs: options.lockMs ?? lockMs, deaths: options.deaths ?? deaths };
      const ending = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
      const place = { queue, connection, onNotice, ...numbers };
      const work = workOn(place, run, { ...workOptions, signal: ending });
      working.add(work);
      await work.finally(() => working.delete(work));
    },

    status: () => readStatus(queue, summaries),

    counts: () =>
      Promise.race([
        countJobs(queue).catch(() => undefined),
        pause(answerMs).then(() => undefined),
      ]),

    isConnected: () => connection.status === 'ready',

    async forget() {
      const { running } = await countJobs(queue);
      if (running > 0 && (await queue.getWorkersCount()) > 0) {
        throw new PithError(
          'QUEUE_BUSY',
          `Expected a queue at which nobody works, got ${running} jobs that run (queue ${name}); end its workers first`,
        );
      }
      await queue.obliterate({ force: true });
      summaries.clear();
      return forgetClaims(queue, connection);
    },

    async close() {
      closing.abort(new Error('The queue was closed'));
      await Promise.allSettled(working);
      await Promise.race([queue.close(), pause(answerMs)]); // Redis may be away
      connection.disconnect();
    },
  };
}

const submittedAtOnce = 1000;
const answerMs = 2000;

function requireName(name: string): void {
  if (/^[\w.-]{1,100}$/.test(name)) return;
  const got = JSON.stringify(name.slice(0, 60));
  throw new PithError(
    'BAD_OPTION',
    `Expected a name of at most 100 letters, digits, -, _ and ., got ${got} (name of the queue)`,
  );
}
