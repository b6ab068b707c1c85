import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobSummary } from '../job/job-summary.ts';
import { journalFolder } from '../journal/job-files.ts';
import type { Plan } from '../plan/plan.ts';
import type { QueueStatus } from '../queue/job-queue.ts';

/**
 * Where a run on one machine stands, by the journal of its output folder. Jobs that were begun count as running, as the journal
 * cannot know whether their process lives; without the plan nobody knows how many are still to come.
 */
export async function readJournalStatus(output: string, plan?: Plan): Promise<QueueStatus> {
  const folder = join(output, journalFolder);
  const names = await readdir(folder);
  const summaries: JobSummary[] = [];
  for (const name of names.filter((name) => name.endsWith('.done.json')).sort()) {
    const summary = await summaryIn(join(folder, name));
    if (summary !== undefined) summaries.push(summary);
  }
  const begun = new Set(
    names.filter((name) => name.endsWith('.begun.json')).map((name) => name.split('.')[0]),
  );
  const done = new Set(summaries.map(({ job }) => job));
  const left = plan?.jobs.filter(({ id }) => !done.has(id)) ?? [];
  const running = left.filter(({ id }) => begun.has(id));
  return {
    jobs: {
      waiting: left.length - running.length,
      delayed: 0,
      running: plan === undefined ? begun.size : running.length,
      done: done.size,
      failed: 0,
    },
    running: running.map((job) => ({ job, progress: undefined })),
    summaries,
    failed: [],
  };
}

/** A summary; undefined for a file that is damaged, whose job is run again. */
async function summaryIn(file: string): Promise<JobSummary | undefined> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as { summary?: JobSummary }).summary;
  } catch {
    return undefined;
  }
}
