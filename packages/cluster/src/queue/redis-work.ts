import { WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { PithError } from 'pith';
import type { Plan } from '../plan/plan.ts';
import type { JobContext, RunJob, WorkOptions } from './job-queue.ts';
import { pause } from './pause.ts';
import { type Entry, type EntryQueue, failureOf, plansKey, prefix } from './redis-entry.ts';
import { countJobs, isDone } from './redis-status.ts';

/** What {@link workOn} works with. */
export interface Workplace {
  readonly queue: EntryQueue;
  readonly connection: Redis;
  /** As in the options of the queue. */
  readonly lockMs: number;
  readonly deaths: number;
  readonly onNotice: (notice: string) => void;
}

/** {@link import('./job-queue.ts').JobQueue.work} on Redis. */
export async function workOn(
  { queue, connection, lockMs, deaths, onNotice }: Workplace,
  run: RunJob,
  { concurrency = 1, until = 'done', signal = new AbortController().signal }: WorkOptions,
): Promise<void> {
  const runEntry = async (entry: Entry, token = '', lost = signal) => {
    const stop = AbortSignal.any([signal, lost]);
    try {
      const options = await optionsOf(entry.data.plan, queue, connection);
      return await run(entry.data.job, contextOf(entry, options, stop));
    } catch (error) {
      if (!signal.aborted || lost.aborted) throw failureOf(error);
      await entry.moveToWait(token); // handed back, as if it had not been begun
      throw new WaitingError();
    }
  };
  // BullMQ hands a signal to functions of three parameters, and counts only those without a default
  const worker = new Worker(
    queue.name,
    (entry: Entry, token, lost) => runEntry(entry, token, lost),
    {
      connection,
      prefix,
      autorun: false,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      maxStalledCount: deaths,
      runRetryDelay: 1000,
    },
  );
  worker.on('error', ({ message }) => onNotice(`Queue ${queue.name}: ${message}`));
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) worker.cancelJob(id, 'another worker may have the job');
  });
  const running = worker.run();
  const ended = running.catch(() => {}); // `worker.close` waits for it
  while (!signal.aborted) {
    if (until === 'done' && isDone(await countJobs(queue))) break;
    await Promise.race([pause(pollMs, signal), ended]);
  }
  const closed = worker.close();
  if (signal.aborted) {
    // a Redis that is away holds back nobody who wants to end: others then get the job as from a worker that died
    await Promise.race([closed, pause(graceMs)]);
  } else await closed;
}

const pollMs = 500;
const graceMs = 3_000;
const progressMs = 1000;

async function optionsOf(plan: string, queue: EntryQueue, redis: Redis): Promise<Plan['options']> {
  const text = await redis.hget(plansKey(queue), plan);
  if (text !== null) return JSON.parse(text) as Plan['options'];
  const where = `queue ${queue.name}, plan ${plan}`;
  throw new PithError('BAD_QUEUE', `Expected the options of the job's plan, got none (${where})`);
}

/** What a job is given; tells progress at most once a second, and nothing any more once it is to stop. */
function contextOf(entry: Entry, options: Plan['options'], signal: AbortSignal): JobContext {
  let told = Number.NEGATIVE_INFINITY;
  return {
    options,
    signal,
    attempt: entry.attemptsStarted - 1,
    kept: entry.data.kept,
    progress(done) {
      const now = performance.now();
      if (now - told < progressMs || signal.aborted) return;
      told = now;
      entry.updateProgress({ ...done }).catch(() => {}); // the next one will do
    },
    async keep(kept) {
      signal.throwIfAborted();
      await entry.updateData({ ...entry.data, kept });
    },
  };
}
