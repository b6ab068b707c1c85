import type { JobSummary } from '../job/job-summary.ts';
import type { Job, Plan } from '../plan/plan.ts';

/** Does one job. Throws what makes it fail; ends early, by throwing, once the signal is aborted. */
export type RunJob = (job: Job, context: JobContext) => Promise<JobSummary>;

/** What a job is given while it runs. */
export interface JobContext {
  /** {@link Plan.options} of the plan that the job came with; queues keep them, so workers elsewhere need no plan. */
  readonly options: Plan['options'];
  /** Aborted when the job is to stop: the worker ends, or the queue gave the job to another. */
  readonly signal: AbortSignal;
  /** How often the job was begun before; 0 for the first time. */
  readonly attempt: number;
  /** What the job's last attempt that died kept by `keep`, as it was. */
  readonly kept: unknown;
  /** Tells how far the job is; plain data, shown by the status. */
  progress(done: JobProgress): void;
  /** Keeps plain data with the job that outlives its worker: which records are in hand, to find those that kill. */
  keep(data: unknown): Promise<void>;
}

/** How far a job is. */
export interface JobProgress {
  /** Records that were read. */
  readonly records: number;
  /** Bytes of the source that were read, of how many, where that is known. */
  readonly bytes: number;
  readonly ofBytes: number | undefined;
}

/** Where a plan's jobs stand. */
export interface QueueStatus {
  /** Counts of jobs. `failed` ones have no attempt left. */
  readonly jobs: Readonly<Record<'waiting' | 'delayed' | 'running' | 'done' | 'failed', number>>;
  /** What the running ones told last. */
  readonly running: readonly { readonly job: Job; readonly progress: JobProgress | undefined }[];
  /** Summaries of those that are done. */
  readonly summaries: readonly JobSummary[];
  /** Those that failed for good, with the last error's code and message. */
  readonly failed: readonly {
    readonly job: Job;
    readonly code: string;
    readonly message: string;
  }[];
}

/** Hands the jobs of plans to workers: in this process, or over Redis to many. At least once delivered; jobs make that effective once. */
export interface JobQueue {
  /**
   * Adds the jobs of a plan. Those that were added before are left as they are, but that those that failed, and those whose parts are
   * no longer there, wait again.
   *
   * @throws {PithError} `OUTPUT_UNWRITABLE` where the queue is kept for another corpus, whose rows the plan would double or miss; `OUTPUT_TAKEN`
   *   where the output folder belongs to another queue.
   */
  submit(plan: Plan): Promise<{ readonly added: number; readonly known: number }>;
  /**
   * Runs jobs, `concurrency` at a time, until the queue has none left that is not done or failed (`until: 'done'`) or the
   * signal is aborted. A job that throws is tried again with back-off.
   */
  work(run: RunJob, options: WorkOptions): Promise<void>;
  status(): Promise<QueueStatus>;
  /** Counts alone, of however many jobs, at little cost; undefined while the queue does not answer. */
  counts(): Promise<QueueStatus['jobs'] | undefined>;
  close(): Promise<void>;
}

/** How {@link JobQueue.work} works. */
export interface WorkOptions {
  /** Jobs at a time. @default 1 */
  readonly concurrency?: number | undefined;
  /** When to end: once all is done, or only by the signal. @default 'done' */
  readonly until?: 'done' | 'aborted' | undefined;
  /** Takes no more jobs, and gives back those at hand. @default never */
  readonly signal?: AbortSignal | undefined;
}
