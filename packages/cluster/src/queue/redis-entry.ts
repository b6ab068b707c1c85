import type { Job as BullJob, Queue } from 'bullmq';
import { type ErrorCode, errorCodes, PithError } from 'pith';
import type { JobSummary } from '../job/job-summary.ts';
import type { Job } from '../plan/plan.ts';

/** What Redis holds of a job besides what BullMQ does: some hundred bytes, and nothing of its pages. */
export interface JobData {
  readonly job: Job;
  /** The plan's id, by which its options are found. */
  readonly plan: string;
  /** What the job's last attempt kept. */
  readonly kept?: unknown;
}

/** One job as BullMQ has it. */
export type Entry = BullJob<JobData, JobSummary>;

/** BullMQ's view of a queue. */
export type EntryQueue = Queue<Entry>;

/** Before all keys of ours in Redis. */
export const prefix = 'pith';

/** The id a job has in Redis. BullMQ takes none that reads as a number, which hexadecimal digits may. */
export const entryId = (job: string): string => `job-${job}`;

/** The hash of a queue that holds the options of plans. */
export const plansKey = (queue: EntryQueue): string => queue.toKey('plans-of-pith');

/** What a job failed of, as Redis keeps it: BullMQ keeps an error's message alone, so the code stands before it. */
export function failureOf(error: unknown): Error {
  const code = error instanceof PithError ? error.code : 'TASK_FAILED';
  const message = error instanceof Error ? error.message : String(error);
  return new Error(`${code} ${message.slice(0, 1000)}`);
}

/** The code and message of what {@link failureOf} wrote; what BullMQ wrote itself tells of a job whose workers died. */
export function readFailure(text: string): { code: ErrorCode; message: string } {
  const space = text.indexOf(' ');
  const code = text.slice(0, space);
  if (!Object.hasOwn(errorCodes, code)) return { code: 'WORKER_CRASHED', message: text };
  return { code: code as ErrorCode, message: text.slice(space + 1) };
}
