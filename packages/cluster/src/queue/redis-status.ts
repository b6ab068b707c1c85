import type { JobSummary } from '../job/job-summary.ts';
import type { JobProgress, QueueStatus } from './job-queue.ts';
import { type Entry, type EntryQueue, readFailure } from './redis-entry.ts';

/** Counts of a queue's jobs. */
export async function countJobs(queue: EntryQueue): Promise<QueueStatus['jobs']> {
  const counts = await queue.getJobCounts();
  const sum = (...states: string[]): number =>
    states.reduce((total, state) => total + (counts[state] ?? 0), 0);
  return {
    waiting: sum('waiting', 'paused', 'prioritized'),
    delayed: sum('delayed'),
    running: sum('active'),
    done: sum('completed'),
    failed: sum('failed'),
  };
}

/** Whether no job is left that is neither done nor failed. */
export function isDone({ waiting, delayed, running }: QueueStatus['jobs']): boolean {
  return waiting + delayed + running === 0;
}

/**
 * Where the jobs of a queue stand.
 *
 * @param summaries Those read before, by their id in Redis; what is new is added, so asking again costs no more than that.
 */
export async function readStatus(
  queue: EntryQueue,
  summaries: Map<string, JobSummary>,
): Promise<QueueStatus> {
  const jobs = await countJobs(queue);
  const active = await queue.getActive();
  await readSummaries(queue, summaries);
  const failed = await queue.getFailed();
  return {
    jobs,
    running: active.filter(isThere).map(({ data, progress }) => ({
      job: data.job,
      progress: typeof progress === 'object' ? (progress as JobProgress) : undefined,
    })),
    summaries: [...summaries.values()],
    failed: failed.filter(isThere).map(({ data, failedReason }) => ({
      job: data.job,
      ...readFailure(failedReason),
    })),
  };
}

async function readSummaries(queue: EntryQueue, known: Map<string, JobSummary>): Promise<void> {
  const ids: string[] = await queue.getRanges(['completed'], 0, -1);
  const completed = new Set(ids);
  for (const id of known.keys()) if (!completed.has(id)) known.delete(id); // it waits again
  const missing = ids.filter((id) => !known.has(id));
  for (let from = 0; from < missing.length; from += readAtOnce) {
    const some = missing.slice(from, from + readAtOnce);
    for (const entry of await Promise.all(some.map((id) => queue.getJob(id)))) {
      if (entry?.returnvalue) known.set(entry.id!, entry.returnvalue);
    }
  }
}

const readAtOnce = 200;

/** Whatever BullMQ's types say, a job that was removed between two answers is undefined. */
function isThere(entry: Entry | undefined): entry is Entry {
  return entry !== undefined;
}
