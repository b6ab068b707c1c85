import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PithError } from 'pith';
import type { JobSummary } from '../job/job-summary.ts';
import type { JobOptions } from '../plan/job-options.ts';
import type { Job, Plan } from '../plan/plan.ts';
import { readDoneJobs } from './done-jobs.ts';
import { claimFolder, localOwner, ownerFile } from './folder-owner.ts';
import {
  type BegunJob,
  type DoneJob,
  type FailedJob,
  journalFolder,
  listJobs,
  planFile,
  readJobFile,
  removeJobFile,
  writeJobFile,
  writeJson,
} from './job-files.ts';
import { areInPlace, removeJob, removeLeftovers } from './job-parts.ts';
import { lockFile, lockFolder } from './run-lock.ts';

/** What the output folder knows of its jobs, so that a run goes on where an earlier one ended, however it ended. Jobs that end note that themselves. The folder belongs to its run until it is closed. */
export interface Journal {
  /** Summaries of the jobs that were done and whose parts were there when the journal was opened, by id. */
  readonly done: ReadonlyMap<string, JobSummary>;
  /** What is known of a job that was begun and is not done. */
  begun(id: string): Promise<BegunJob | undefined>;
  begin(job: Job, begun: Omit<BegunJob, 'job'>): Promise<void>;
  /** Notes that a job has no attempt left. */
  fail(job: Job, error: Pick<FailedJob, 'code' | 'message'>): Promise<void>;
  /** Aborted with `OUTPUT_TAKEN` when another run took the folder, as one may where this one showed no sign of life for long; then it is to end. */
  readonly lost: AbortSignal;
  /** Lets another run have the folder. */
  close(): Promise<void>;
}

/** How {@link openJournal} opens. */
export interface JournalOptions {
  /** Takes away what earlier runs wrote. @default false */
  readonly overwrite?: boolean | undefined;
}

/**
 * Opens the journal of an output folder for a plan, for a run without a queue that others share, which has the folder for itself until it is closed or its process ends. A job whose parts are gone or of another size counts as not done. Jobs of other sources may
 * have been done before; so a corpus can grow. What is left of jobs that the plan does not have and that never ended is taken away, and so is all of an archive that
 * was replaced since.
 *
 * @throws {PithError} `OUTPUT_UNWRITABLE` where the folder holds rows that the plan would double: of its sources cut otherwise, or made with
 *   other options; `OUTPUT_TAKEN` where it belongs to a queue, or another run is at work there.
 */
export async function openJournal(
  output: string,
  plan: Plan,
  { overwrite = false }: JournalOptions = {},
): Promise<Journal> {
  await claimFolder(output, localOwner);
  const lock = await lockFolder(output);
  try {
    if (overwrite) await clearJournal(output);
    const known = await adoptFolder(output, plan, false);
    await writeJson(join(output, journalFolder, planFile), plan);
    const done = await stillInPlace(output, plan, known);
    return { ...journalOf(output), done, lost: lock.lost, close: lock.release };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Summaries of the jobs of a plan that are done and have their parts in place, by id. */
async function stillInPlace(
  output: string,
  { jobs }: Plan,
  known: ReadonlyMap<string, DoneJob>,
): Promise<Map<string, JobSummary>> {
  const done = new Map<string, JobSummary>();
  for (const { id } of jobs) {
    const summary = known.get(id)?.summary;
    if (summary !== undefined && (await areInPlace(output, summary.parts))) done.set(id, summary);
  }
  return done;
}

function journalOf(output: string): Pick<Journal, 'begun' | 'begin' | 'fail'> {
  return {
    begun: (id) => readJobFile(output, id, 'begun'),
    async begin(job, begun) {
      await removeJobFile(output, job.id, 'failed');
      await writeJobFile(output, job.id, 'begun', { ...begun, job });
    },
    async fail(job, { code, message }) {
      await writeJobFile(output, job.id, 'failed', { job, code, message });
    },
  };
}

/**
 * Makes an output folder fit for a plan, as {@link openJournal} tells.
 *
 * @param mayOthersWork Whether jobs of other plans may be under way on other machines, whose parts are then left alone.
 * @returns the jobs that are done, by id; whether their parts are still there is not looked at.
 * @throws {PithError} as {@link openJournal}. Then nothing was taken away.
 */
export async function adoptFolder(
  output: string,
  plan: Plan,
  mayOthersWork: boolean,
): Promise<Map<string, DoneJob>> {
  const planned = new Set(plan.jobs.map(({ id }) => id));
  const fingerprints = new Map(plan.jobs.map(({ source, fingerprint }) => [source, fingerprint]));
  const digest = optionsDigest(plan.options);
  const replaced: DoneJob[] = [];
  const done = await readDoneJobs(output);
  for (const entry of done.values()) {
    const { job, options } = entry;
    if (planned.has(job.id)) continue;
    const isSourcePlanned = fingerprints.has(job.source);
    const isReplaced = isSourcePlanned && fingerprints.get(job.source) !== job.fingerprint;
    if (options !== digest || (isSourcePlanned && !isReplaced)) {
      const got = options !== digest ? 'with other options' : 'cut otherwise';
      throw new PithError(
        'OUTPUT_UNWRITABLE',
        `Expected a folder with nothing of another plan yet, got one with ${job.source} ${got} (${output}); give another folder, or begin this one anew by --overwrite`,
      );
    }
    if (isReplaced) replaced.push(entry);
  }
  for (const { job } of replaced) await removeJob(output, job.id);
  if (!mayOthersWork) await removeLeftovers(output, (id) => planned.has(id));
  return done;
}

/** Removes what the journal of an output folder knows: parts that are in place, and itself, but for whose the folder is. What else lies there stays. */
async function clearJournal(output: string): Promise<void> {
  for (const kind of ['done', 'placing'] as const) {
    for (const id of await listJobs(output, kind)) await removeJob(output, id);
  }
  const folder = join(output, journalFolder);
  for (const name of await readdir(folder)) {
    if (name !== ownerFile && name !== lockFile) await rm(join(folder, name), { force: true });
  }
}

/** A digest over what jobs are done with, the output folder aside: the same for equal options. */
export function optionsDigest({ output: _, ...options }: JobOptions): string {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
