import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PithError } from 'pith';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../job/archive.test-suite.ts';
import { journalFolder } from '../journal/job-files.ts';
import { noteDone } from '../journal/job-parts.ts';
import { openJournal, optionsDigest } from '../journal/journal.ts';
import { createMemoryQueue } from '../queue/memory-queue.ts';
import { planOf, summaryOf } from '../queue/queue-contract.test-suite.ts';
import { readJournalStatus } from './journal-status.ts';

test('a journal tells what is done, failed and under way, how far that is, and what is left', async () => {
  const folder = await temporaryFolder();
  const plan = planOf(5);
  const journal = await openJournal(folder, plan);
  const [first, second, third] = plan.jobs;
  const progress = { records: 7, bytes: 8, ofBytes: 10 };
  await journal.begin(first, { begun: 1, kept: undefined });
  const options = optionsDigest(plan.options);
  await noteDone(folder, { job: first, options, summary: summaryOf(first) });
  await journal.begin(second, { begun: 1, kept: undefined, progress });
  const failure = { code: 'INPUT_UNREADABLE', message: 'Expected an archive, got none' };
  await journal.begin(third, { begun: 8, kept: undefined });
  await journal.fail(third, failure);
  await writeFile(join(folder, journalFolder, 'damaged.done.json'), '{"job":');

  const status = {
    jobs: { waiting: 2, delayed: 0, running: 1, done: 1, failed: 1 },
    running: [{ job: second, progress }],
    summaries: [summaryOf(first)],
    failed: [{ job: third, ...failure }],
  };
  expect(await readJournalStatus(folder)).toEqual(status);
  expect(await readJournalStatus(folder, planOf(6))).toMatchObject({ jobs: { waiting: 3 } });
  await journal.begin(third, { begun: 9, kept: undefined });
  expect((await readJournalStatus(folder)).jobs).toMatchObject({ running: 2, failed: 0 });
  expect((await readJournalStatus(folder, planOf(1, 'next'))).jobs).toMatchObject({ running: 0 });
  await journal.close();
});

test('a queue in memory tells its journal of a job that failed for good, at once where no waiting helps', async () => {
  const folder = await temporaryFolder();
  const plan = planOf(2);
  const journal = await openJournal(folder, plan);
  const queue = createMemoryQueue({ attempts: 3, backoffMs: 1, journal });
  await queue.submit(plan);
  let begun = 0;
  await queue.work(async (job) => {
    begun++;
    const code = job.id === plan.jobs[0].id ? 'BAD_MODEL' : 'OUTPUT_UNWRITABLE';
    throw new PithError(code, 'Expected another, got this');
  }, {});
  expect(begun).toBe(4);
  const { failed, jobs } = await readJournalStatus(folder);
  expect(failed.map(({ code }) => code).sort()).toEqual(['BAD_MODEL', 'OUTPUT_UNWRITABLE']);
  expect(jobs).toEqual((await queue.counts())!);
  await queue.close();
});
