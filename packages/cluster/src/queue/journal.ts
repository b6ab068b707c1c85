import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PithError } from 'pith';
import type { JobSummary } from '../job/job-summary.ts';
import type { JobOptions } from '../plan/job-options.ts';
import type { Job, Plan } from '../plan/plan.ts';
import type { WrittenPart } from '../sink/written-corpus.ts';

/** Folder of the journal below the output folder. */
export const journalFolder = '_jobs';

/** What is kept of a job that is not done. */
export interface BegunJob {
  /** How often it was begun. */
  readonly begun: number;
  /** What its last attempt kept. */
  readonly kept: unknown;
}

/** What the output folder knows of its jobs, so that a run goes on where an earlier one ended, however it ended. */
export interface Journal {
  /** Summaries of the jobs that are done and whose parts are there, by id. */
  readonly done: ReadonlyMap<string, JobSummary>;
  /** What is known of a job that was begun and is not done. */
  begun(id: string): Promise<BegunJob | undefined>;
  begin(id: string, begun: BegunJob): Promise<void>;
  finish(job: Job, options: JobOptions, summary: JobSummary): Promise<void>;
}

/** What the file of a job that is done holds. */
interface DoneJob {
  readonly job: Job;
  /** Digest over the options that it was done with. */
  readonly options: string;
  readonly summary: JobSummary;
}

const doneEnding = '.done.json';
const begunEnding = '.begun.json';

/**
 * Opens the journal of an output folder: a file for each job, put in place by renaming. A job whose parts are gone or of another size counts as not
 * done. Jobs of other sources may have been done before; so a corpus can grow.
 *
 * @throws {PithError} `OUTPUT_UNWRITABLE` where the folder holds rows that the plan would double: of its sources cut otherwise, or made with
 *   other options.
 */
export async function openJournal(output: string, plan: Plan): Promise<Journal> {
  const folder = join(output, journalFolder);
  const done = new Map<string, JobSummary>();
  const planned = new Set(plan.jobs.map(({ id }) => id));
  const sources = new Set(plan.jobs.map(({ source }) => source));
  for (const { job, options, summary } of await readDone(folder)) {
    if (!planned.has(job.id) && (options !== digestOf(plan.options) || sources.has(job.source))) {
      throw new PithError(
        'OUTPUT_UNWRITABLE',
        `Expected a folder with nothing of another plan yet, got one with ${job.source} done otherwise (${output})`,
      );
    }
    if (planned.has(job.id) && (await areThere(output, summary))) done.set(job.id, summary);
  }
  const fileOf = (id: string, ending: string): string => join(folder, `${id}${ending}`);
  return {
    done,
    begun: (id) => readJson<BegunJob>(fileOf(id, begunEnding)),
    begin: (id, begun) => replace(fileOf(id, begunEnding), begun),
    async finish(job, options, summary) {
      const entry: DoneJob = { job, options: digestOf(options), summary };
      await replace(fileOf(job.id, doneEnding), entry);
      await rm(fileOf(job.id, begunEnding), { force: true });
      done.set(job.id, summary);
    },
  };
}

/** Removes what the journal of an output folder knows: parts that are in place, and itself. What else lies in the folder stays. */
export async function clearJournal(output: string): Promise<void> {
  const folder = join(output, journalFolder);
  for (const { summary } of await readDone(folder)) {
    for (const { path } of summary.parts) await rm(join(output, path), { force: true });
  }
  await rm(folder, { recursive: true, force: true });
}

/** Tells the journal of an output folder, if it has one, of parts that were written anew, so that their jobs still count as done. */
export async function noteRewritten(
  output: string,
  rewritten: ReadonlyMap<string, WrittenPart>,
): Promise<void> {
  const folder = join(output, journalFolder);
  for (const entry of await readDone(folder)) {
    const { parts } = entry.summary;
    if (!parts.some(({ path }) => rewritten.has(path))) continue;
    const summary = {
      ...entry.summary,
      parts: parts.map((part) => rewritten.get(part.path) ?? part),
    };
    await replace(join(folder, `${entry.job.id}${doneEnding}`), { ...entry, summary });
  }
}

async function readDone(folder: string): Promise<DoneJob[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(doneEnding)).sort();
  const entries = [];
  for (const file of files) entries.push(await readJson<DoneJob>(join(folder, file)));
  return entries.filter(
    (entry) => entry?.job !== undefined && entry.summary !== undefined,
  ) as DoneJob[];
}

/** Whether all parts of a job are in place, whole. */
async function areThere(output: string, { parts }: JobSummary): Promise<boolean> {
  for (const { path, bytes } of parts) {
    const found = await stat(join(output, path)).catch(() => undefined);
    if (found?.size !== bytes) return false;
  }
  return true;
}

/** What a file holds; undefined where there is none, or a damaged one. */
async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

async function replace(file: string, value: object): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(temporary, JSON.stringify(value));
    await rename(temporary, file);
  } catch (cause) {
    await rm(temporary, { force: true });
    const { message } = cause as Error;
    throw new PithError('OUTPUT_UNWRITABLE', `Expected a file to write, got ${message} (${file})`, {
      cause,
    });
  }
}

function digestOf({ output: _, ...options }: JobOptions): string {
  const text = JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
