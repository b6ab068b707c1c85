import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../job/archive.test-suite.ts';
import { journalFolder } from '../journal/job-files.ts';
import { noteDone } from '../journal/job-parts.ts';
import { openJournal, optionsDigest } from '../journal/journal.ts';
import { planOf, summaryOf } from '../queue/queue-contract.test-suite.ts';
import { readJournalStatus } from './journal-status.ts';

test('a journal tells what is done and begun, and with the plan what is left', async () => {
  const folder = await temporaryFolder();
  const plan = planOf(4);
  const journal = await openJournal(folder, plan);
  const [first, second] = plan.jobs;
  await journal.begin(first.id, { begun: 1, kept: undefined });
  const options = optionsDigest(plan.options);
  await noteDone(folder, { job: first, options, summary: summaryOf(first) });
  await journal.begin(second.id, { begun: 1, kept: undefined });
  await writeFile(join(folder, journalFolder, 'damaged.done.json'), '{"job":');

  const status = await readJournalStatus(folder, plan);
  expect(status).toEqual({
    jobs: { waiting: 2, delayed: 0, running: 1, done: 1, failed: 0 },
    running: [{ job: second, progress: undefined }],
    summaries: [summaryOf(first)],
    failed: [],
  });
  const { jobs } = await readJournalStatus(folder);
  expect(jobs).toMatchObject({ waiting: 0, running: 1, done: 1 });
});
