// The files of an output folder's journal, `_jobs` below it: a few for a job, each put in place by renaming.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemReason } from '@pith/node';
import { PithError } from 'pith';
import type { JobSummary } from '../job/job-summary.ts';
import type { Job } from '../plan/plan.ts';
import { writeWhole } from '../plan/write-whole.ts';
import type { JobProgress } from '../queue/job-queue.ts';
import type { WrittenPart } from '../sink/written-corpus.ts';

/** Folder of the journal below the output folder. */
export const journalFolder = '_jobs';

/** File of the plan that was run last, in that folder. */
export const planFile = 'plan.json';

/** What the journal may know of a job, by the ending of the file that holds it. */
export interface JobFiles {
  /** That it was begun, by a queue that keeps nothing itself. */
  readonly begun: BegunJob;
  /** That it failed for good, by such a queue. */
  readonly failed: FailedJob;
  /** Which parts are about to be put in place, or were when its worker died. */
  readonly placing: PlacingJob;
  /** That it is done. */
  readonly done: DoneJob;
}

/** What is kept of a job that is not done. */
export interface BegunJob {
  /** How often it was begun. */
  readonly begun: number;
  /** What its last attempt kept. */
  readonly kept: unknown;
  /** How far it is, as it was told last. @default undefined */
  readonly progress?: JobProgress | undefined;
  /** The job, for who has no plan. */
  readonly job: Job;
}

/** A job that has no attempt left. */
export interface FailedJob {
  readonly job: Job;
  /** The last error's. */
  readonly code: string;
  readonly message: string;
}

/** A job between its first part in place and the word that it is done. */
export interface PlacingJob {
  /** All parts of it that may be in place: those that it writes, and those of an attempt before. Paths below the output folder. */
  readonly parts: readonly string[];
}

/** A job that is done. */
export interface DoneJob {
  readonly job: Job;
  /** Digest over the options that it was done with. */
  readonly options: string;
  readonly summary: JobSummary;
  /** Of its parts, those that are about to be put in place anew, or were when that was stopped. @default none */
  readonly rewriting?: readonly RewrittenPart[] | undefined;
}

/** What becomes of a part that is written anew without some of its rows. */
export interface RewrittenPart {
  /** Rows and bytes of what is left. */
  readonly part: WrittenPart;
  /** The rows that go, by language and by page type, those without under the empty string. */
  readonly languages: Readonly<Record<string, number>>;
  readonly pageTypes: Readonly<Record<string, number>>;
}

type Kind = keyof JobFiles;

const fileOf = (output: string, id: string, kind: Kind): string =>
  join(output, journalFolder, `${id}.${kind}.json`);

/** The ids of the jobs of which the journal knows this; none where there is no journal. @throws {PithError} `INPUT_UNREADABLE`. */
export async function listJobs(output: string, kind: Kind): Promise<string[]> {
  const folder = join(output, journalFolder);
  const names = (await ifThere(folder, () => readdir(folder))) ?? [];
  const ending = `.${kind}.json`;
  const found = names.filter((name) => name.endsWith(ending)).sort();
  return found.map((name) => name.slice(0, -ending.length));
}

/** What the journal knows of a job; undefined where there is no such file, or a damaged one. @throws {PithError} `INPUT_UNREADABLE`. */
export async function readJobFile<Name extends Kind>(
  output: string,
  id: string,
  kind: Name,
): Promise<JobFiles[Name] | undefined> {
  return readJson<JobFiles[Name]>(fileOf(output, id, kind));
}

/** @throws {PithError} `OUTPUT_UNWRITABLE`. */
export async function writeJobFile<Name extends Kind>(
  output: string,
  id: string,
  kind: Name,
  content: JobFiles[Name],
): Promise<void> {
  await writeJson(fileOf(output, id, kind), content);
}

/** Removes what the journal knows of a job, where it does. */
export async function removeJobFile(output: string, id: string, kind: Kind): Promise<void> {
  await rm(fileOf(output, id, kind), { force: true });
}

/**
 * What a file holds; undefined where there is none, or a damaged one.
 *
 * @throws {PithError} `INPUT_UNREADABLE` for one that is there and cannot be read: what is done would be done again beside it.
 */
export async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await ifThere(file, () => readFile(file, 'utf8'));
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

async function ifThere<T>(path: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    const message = `Expected a journal that can be read, got ${systemReason(cause)} (${path})`;
    throw new PithError('INPUT_UNREADABLE', message, { cause });
  }
}

/** Puts a file in place whole, in the stead of what is there. @throws {PithError} `OUTPUT_UNWRITABLE`. */
export async function writeJson(file: string, value: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true }).catch(() => {}); // what is in the way is told by writing
  await writeWhole(file, JSON.stringify(value));
}
