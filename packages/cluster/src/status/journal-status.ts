import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readDoneJobs } from '../journal/done-jobs.ts';
import { journalFolder, listJobs, planFile, readJobFile, readJson } from '../journal/job-files.ts';
import type { Plan } from '../plan/plan.ts';
import type { QueueStatus } from '../queue/job-queue.ts';

/**
 * Where a run on one machine stands, by the journal of its output folder. Jobs of its plan that were begun count as running, as the journal
 * cannot know whether their process lives.
 *
 * @param given The plan of the run. @default the one that was run there last
 * @throws what the system says of a folder without a journal.
 */
export async function readJournalStatus(output: string, given?: Plan): Promise<QueueStatus> {
  await readdir(join(output, journalFolder));
  const plan = given ?? (await readJson<Plan>(join(output, journalFolder, planFile)));
  const done = await readDoneJobs(output);
  const failed: QueueStatus['failed'][number][] = [];
  for (const id of await listJobs(output, 'failed')) {
    const entry = await readJobFile(output, id, 'failed');
    if (entry !== undefined && !done.has(id)) failed.push(entry);
  }
  const over = new Set([...done.keys(), ...failed.map(({ job }) => job.id)]);
  const running: QueueStatus['running'][number][] = [];
  const planned = plan && new Set(plan.jobs.map(({ id }) => id));
  for (const id of await listJobs(output, 'begun')) {
    if (over.has(id) || planned?.has(id) === false) continue; // nobody goes on with what another plan began
    const entry = await readJobFile(output, id, 'begun');
    if (entry?.job !== undefined) running.push({ job: entry.job, progress: entry.progress });
  }
  const begun = new Set(running.map(({ job }) => job.id));
  const waiting = plan?.jobs.filter(({ id }) => !over.has(id) && !begun.has(id)) ?? [];
  return {
    jobs: {
      ...{ waiting: waiting.length, delayed: 0, running: running.length },
      ...{ done: done.size, failed: failed.length },
    },
    running,
    summaries: [...done.values()].map(({ summary }) => summary),
    failed,
  };
}
