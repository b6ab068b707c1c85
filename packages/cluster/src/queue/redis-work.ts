import { UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { PithError } from 'pith';
import type { Plan } from '../plan/plan.ts';
import { isFinal } from './attempts.ts';
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
  const runEntry = async (entry: Entry, token: string, lost: AbortSignal) => {
    const stop = AbortSignal.any([signal, lost]);
    try {
      const options = await optionsOf(entry.data.plan, queue, connection);
      return await run(entry.data.job, contextOf(entry, options, { stop, lost }));
    } catch (error) {
      if (!signal.aborted || lost.aborted) {
        const failure = failureOf(error);
        throw isFinal(error) ? new UnrecoverableError(failure.message) : failure;
      }
      await entry.moveToWait(token); // handed back, as if it had not been begun
      throw new WaitingError();
    }
  };
  // BullMQ hands a signal to functions of three parameters, and counts only those without a default
  const worker = new Worker(
    queue.name,
    (entry: Entry, token, lost) => runEntry(entry, token ?? '', lost ?? signal),
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
  worker.on('error', (error) => {
    const isOfConnection = 'syscall' in error || /connection is closed/i.test(error.message);
    if (!isOfConnection) onNotice(`Queue ${queue.name}: ${error.message}`); // the connection tells of itself
  });
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) worker.cancelJob(id, 'another worker may have the job');
  });
  const running = worker.run();
  const ended = running.catch(() => {}); // `worker.close` waits for it
  while (!signal.aborted) {
    if (until === 'done') {
      const jobs = await Promise.race([countJobs(queue), pause(answerMs, signal)]); // Redis may be away
      if (jobs !== undefined && isDone(jobs)) break;
    }
    await Promise.race([pause(pollMs, signal), ended]);
  }
  const closed = worker.close();
  if (signal.aborted) {
    // a Redis that is away holds back nobody who wants to end: others then get the job as from a worker that died
    await Promise.race([closed, pause(graceMs)]);
  } else await closed;
}

const pollMs = 500;
const answerMs = 5_000;
const graceMs = 3_000;
const progressMs = 1000;

async function optionsOf(plan: string, queue: EntryQueue, redis: Redis): Promise<Plan['options']> {
  const text = await redis.hget(plansKey(queue), plan);
  if (text !== null) return JSON.parse(text) as Plan['options'];
  const message = `Expected the options of the job's plan, got none (queue ${queue.name}, plan ${plan}); give the command of \`pith archive\` again`;
  throw new PithError('BAD_QUEUE', message);
}

/** What a job is given; it tells progress at most once a second, and keeps nothing any more once another may have the job. */
function contextOf(
  entry: Entry,
  options: Plan['options'],
  { stop: signal, lost }: { readonly stop: AbortSignal; readonly lost: AbortSignal },
): JobContext {
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
      lost.throwIfAborted();
      await entry.updateData({ ...entry.data, kept });
    },
  };
}
