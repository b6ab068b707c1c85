import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobSummary } from '../job/job-summary.ts';
import { type DoneJob, listJobs, type RewrittenPart, readJobFile } from './job-files.ts';

/** A job that is done; undefined where it is not, or what is known of it is damaged. @throws {PithError} `INPUT_UNREADABLE`. */
export async function readDoneJob(output: string, id: string): Promise<DoneJob | undefined> {
  const entry: Partial<DoneJob> | undefined = await readJobFile(output, id, 'done');
  if (entry?.job === undefined || entry.summary === undefined) return undefined;
  return settled(output, entry as DoneJob);
}

/** The jobs that are done, by id. @throws {PithError} `INPUT_UNREADABLE`. */
export async function readDoneJobs(output: string): Promise<Map<string, DoneJob>> {
  const done = new Map<string, DoneJob>();
  for (const id of await listJobs(output, 'done')) {
    const entry = await readDoneJob(output, id);
    if (entry !== undefined) done.set(id, entry);
  }
  return done;
}

/** The job with the parts that lie there, where some of them were about to be written anew: those that have the size of the new ones are the new ones. */
async function settled(output: string, entry: DoneJob): Promise<DoneJob> {
  const { rewriting = [], ...rest } = entry;
  let { summary } = rest;
  for (const rewritten of rewriting) {
    const { path, bytes } = rewritten.part;
    const found = await stat(join(output, path)).catch(() => undefined);
    if (found?.size === bytes) summary = withRewritten(summary, rewritten);
  }
  return { ...rest, summary };
}

/** What a job tells of itself after one of its parts was written anew. */
function withRewritten(
  summary: JobSummary,
  { part, languages, pageTypes }: RewrittenPart,
): JobSummary {
  const parts = summary.parts.map((old) =>
    old.path === part.path ? { ...part, dropped: (old.dropped ?? 0) + old.rows - part.rows } : old,
  );
  return {
    ...summary,
    parts,
    languages: less(summary.languages, languages),
    pageTypes: less(summary.pageTypes, pageTypes),
  };
}

type Counts = Readonly<Record<string, number>>;

/** Counts less others; those that come to nothing go. */
function less(counts: Counts, others: Counts): Counts {
  const left = Object.entries(counts).map(([name, count]) => {
    const gone = Object.hasOwn(others, name) ? others[name] : 0;
    return [name, count - gone] as const;
  });
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}
