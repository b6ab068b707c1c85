import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../job/archive.test-suite.ts';
import { journalFolder } from '../journal/job-files.ts';
import { noteDone } from '../journal/job-parts.ts';
import { type Journal, openJournal, optionsDigest } from '../journal/journal.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { Plan } from '../plan/plan.ts';
import type { JobQueue, RunJob } from './job-queue.ts';
import { createMemoryQueue } from './memory-queue.ts';
import { planOf, summaryOf, testQueueContract } from './queue-contract.test-suite.ts';

/** The same work, noted in the journal of a folder as real jobs do. */
function noted(folder: string, run: RunJob): RunJob {
  return async (job, context) => {
    const summary = await run(job, context);
    await noteDone(folder, { job, options: optionsDigest(context.options), summary });
    return summary;
  };
}

/** A queue with the journal of a folder. */
async function queueOn(folder: string, plan: Plan, overwrite = false): Promise<JobQueue> {
  const journal = await openJournal(folder, plan, { overwrite });
  const queue = createMemoryQueue({ attempts: 3, backoffMs: 5, journal });
  return { ...queue, work: (run, options) => queue.work(noted(folder, run), options) };
}

describe('in memory, with a journal', () => {
  testQueueContract(async () => {
    const folder = await temporaryFolder();
    return {
      open: (plan) => queueOn(folder, plan),
      kill: (queue) => queue.close(), // its lock would go with its process
    };
  });
});

/** Runs a plan on a folder, each job writing a part of its own, and answers which were run. */
async function runOn(folder: string, plan = planOf(3), overwrite = false): Promise<string[]> {
  const queue = await queueOn(folder, plan, overwrite);
  await queue.submit(plan);
  const ran: string[] = [];
  await queue.work(async (job) => {
    ran.push(job.id);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${job.id}.jsonl`), 'row\n');
    return { ...summaryOf(job), parts: [{ path: `${job.id}.jsonl`, rows: 1, bytes: 4 }] };
  }, {});
  await queue.close();
  return ran;
}

test('without a journal a queue knows what it did itself', async () => {
  const queue = createMemoryQueue();
  await queue.submit(planOf(2));
  await queue.work(async (job) => summaryOf(job), {});
  expect((await queue.status()).jobs.done).toBe(2);
});

test('a second run on a folder runs nothing that is done', async () => {
  const folder = await temporaryFolder();
  expect(await runOn(folder)).toHaveLength(3);
  expect(await runOn(folder)).toEqual([]);
});

test('a job whose part is gone or was changed is run again', async () => {
  const folder = await temporaryFolder();
  const [gone, changed] = await runOn(folder);
  await rm(join(folder, `${gone}.jsonl`));
  await writeFile(join(folder, `${changed}.jsonl`), 'half');
  await writeFile(join(folder, `${changed}.jsonl`), 'ro');
  expect((await runOn(folder)).sort()).toEqual([gone, changed].sort());
});

test('a record of the journal that is damaged is as none', async () => {
  const folder = await temporaryFolder();
  const [first] = await runOn(folder);
  await writeFile(join(folder, journalFolder, `${first}.done.json`), '{"job":');
  expect(await runOn(folder)).toEqual([first]);
});

test('a corpus can grow by other sources', async () => {
  const folder = await temporaryFolder();
  await runOn(folder, planOf(2, 'january'));
  expect(await runOn(folder, planOf(2, 'february'))).toHaveLength(2);
});

test('a plan that would double rows, by another cut or other options, is refused', async () => {
  const folder = await temporaryFolder();
  await runOn(folder, planOf(2));
  const sources = [{ source: 'crawl-0.warc', size: 10 }];
  const cut = makePlan(sources, { output: '/corpus', format: 'jsonl' }, { splitBytes: 5 });
  await expect(runOn(folder, cut)).rejects.toMatchObject({ code: 'OUTPUT_UNWRITABLE' });
  const other = makePlan([{ source: 'other.warc', size: 10 }], {
    output: '/corpus',
    format: 'parquet',
  });
  await expect(runOn(folder, other)).rejects.toMatchObject({ code: 'OUTPUT_UNWRITABLE' });
});

test('overwriting takes away the parts and what is known of their jobs, and nothing else', async () => {
  const folder = await temporaryFolder();
  const before = await runOn(folder);
  await writeFile(join(folder, 'notes.txt'), 'mine');
  const ran = await runOn(folder, planOf(2, 'other'), true);
  expect(ran).toHaveLength(2);
  const parts = ran.map((id) => `${id}.jsonl`);
  expect((await readdir(folder)).sort()).toEqual([...parts, 'notes.txt', journalFolder].sort());
  expect(await readdir(join(folder, journalFolder))).not.toContain(`${before[0]}.done.json`);
});

test('what is kept last of a job is what its journal holds, however long it takes to write what was before', async () => {
  const folder = await temporaryFolder();
  const plan = planOf(1);
  const journal = await openJournal(folder, plan);
  let written = 0;
  const slow: Journal = {
    ...journal,
    async begin(job, begun) {
      await setTimeout(written++ === 1 ? 50 : 0);
      await journal.begin(job, begun);
    },
  };
  const queue = createMemoryQueue({ attempts: 1, journal: slow });
  await queue.submit(plan);
  await queue.work(async (_, { keep }) => {
    await Promise.all([keep('older'), keep('newer')]);
    throw new Error('over');
  }, {});
  expect(await journal.begun(plan.jobs[0].id)).toMatchObject({ kept: 'newer' });
  await queue.close();
});
