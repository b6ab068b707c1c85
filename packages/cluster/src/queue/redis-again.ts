import type { Redis } from 'ioredis';
import { readDoneJob } from '../journal/done-jobs.ts';
import { areInPlace } from '../journal/job-parts.ts';
import type { Job, Plan } from '../plan/plan.ts';
import { type Entry, type EntryQueue, entryId } from './redis-entry.ts';

/** The jobs of a queue that are over, by their ids in Redis. */
export interface OverJobs {
  readonly completed: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
}

/** Finds the jobs of a queue that are over. */
export async function readOver(queue: EntryQueue): Promise<OverJobs> {
  const [completed, failed] = await Promise.all([
    queue.getRanges(['completed'], 0, -1),
    queue.getRanges(['failed'], 0, -1),
  ]);
  return { completed: new Set(completed), failed: new Set(failed) };
}

/**
 * Has a job that is over wait again, with all its attempts: one that failed for good, and one that is done whose parts are no longer in place.
 *
 * @returns whether it waits again.
 */
export async function runAgain(
  queue: EntryQueue,
  connection: Redis,
  { id: job }: Job,
  { output }: Plan['options'],
  { completed, failed }: OverJobs,
): Promise<boolean> {
  const id = entryId(job);
  const state = failed.has(id) ? 'failed' : completed.has(id) ? 'completed' : undefined;
  const entry: Entry | undefined = state && (await queue.getJob(id));
  if (state === undefined || entry === undefined) return false;
  if (state === 'completed') {
    // the journal knows of parts that were written anew without duplicates
    const { parts } = (await readDoneJob(output, job))?.summary ?? entry.returnvalue;
    if (await areInPlace(output, parts)) return false;
    await entry.updateData({ ...entry.data, kept: undefined });
  }
  await connection.hdel(queue.toKey(id), 'stc'); // how many workers died over it
  try {
    await entry.retry(state, { resetAttemptsMade: true });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === notInState) return false; // another has it wait again
    throw error;
  }
}

/** What BullMQ answers of a job that is no longer in the state it was in. */
const notInState = -3;
