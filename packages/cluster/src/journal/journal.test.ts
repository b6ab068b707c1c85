import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../job/archive.test-suite.ts';
import type { JobOptions } from '../plan/job-options.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { Job, Plan } from '../plan/plan.ts';
import { summaryOf } from '../queue/queue-contract.test-suite.ts';
import { claimFolder, releaseFolder } from './folder-owner.ts';
import { noteDone, notePlacing } from './job-parts.ts';
import { type JournalOptions, openJournal, optionsDigest } from './journal.ts';

const options = (output: string, more: Partial<JobOptions> = {}): JobOptions => ({
  ...{ output, format: 'jsonl' },
  ...more,
});

const planOver = (output: string, name: string, more: Partial<JobOptions> = {}) =>
  makePlan([{ source: name, size: 9 }], options(output, more));

async function place(output: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(output, path)), { recursive: true });
    await writeFile(join(output, path), 'row\n');
  }
}

/** An attempt of a job that puts these parts in place, and is killed then unless it may end. */
async function attempt(output: string, job: Job, paths: readonly string[], mayEnd = true) {
  await notePlacing(output, job.id, paths);
  await place(output, paths);
  if (!mayEnd) return;
  const parts = paths.map((path) => ({ path, rows: 1, bytes: 4 }));
  const summary = { ...summaryOf(job), parts };
  await noteDone(output, { job, options: optionsDigest(options(output)), summary });
}

/** Opens the journal for a plan and closes it; answers the jobs that are done. */
async function opened(output: string, plan: Plan, options?: JournalOptions) {
  const journal = await openJournal(output, plan, options);
  await journal.close();
  return journal.done;
}

const partsIn = async (output: string) =>
  (await readdir(output, { recursive: true })).filter((path) => path.endsWith('.jsonl')).sort();

test('parts of an attempt that was killed before its job was done go with the next one that writes others', async () => {
  const output = await temporaryFolder();
  const [job] = planOver(output, 'a.warc').jobs;
  await attempt(output, job, ['language=de/1.jsonl', 'language=en/1.jsonl'], false);
  await attempt(output, job, ['language=de/1.jsonl', 'language=fr/1.jsonl']);
  expect(await partsIn(output)).toEqual(['language=de/1.jsonl', 'language=fr/1.jsonl']);
});

test('they go also when the next run has other flags, or other archives', async () => {
  for (const next of ['a.warc', 'b.warc']) {
    const output = await temporaryFolder();
    const [job] = planOver(output, 'a.warc').jobs;
    await attempt(output, job, ['1.jsonl', '2.jsonl'], false);
    await opened(output, planOver(output, next, { timings: true }));
    expect(await partsIn(output)).toEqual([]);
  }
});

test('those of a job of the plan are left to it', async () => {
  const output = await temporaryFolder();
  const plan = planOver(output, 'a.warc');
  await attempt(output, plan.jobs[0], ['1.jsonl'], false);
  await opened(output, plan);
  expect(await partsIn(output)).toEqual(['1.jsonl']);
});

test('overwriting takes away parts of jobs that never ended too', async () => {
  const output = await temporaryFolder();
  const plan = planOver(output, 'a.warc');
  await attempt(output, plan.jobs[0], ['1.jsonl'], false);
  await opened(output, plan, { overwrite: true });
  expect(await partsIn(output)).toEqual([]);
});

test('what killed attempts had not put in place goes with the next plan, and files that were being written', async () => {
  const output = await temporaryFolder();
  const plan = planOver(output, 'a.warc');
  const [job] = plan.jobs;
  await place(output, [`.${job.id}.x1y2z3/0`, '_jobs/a.done.json.5.tmp', '.mine/0']);
  await opened(output, plan);
  expect(await readdir(output)).toContain(`.${job.id}.x1y2z3`);
  await opened(output, planOver(output, 'b.warc'));
  expect((await readdir(output)).sort()).toEqual(['.mine', '_jobs']);
  expect((await readdir(join(output, '_jobs'))).sort()).toEqual(['owner.json', 'plan.json']);
});

test('a journal that is there and cannot be read is told, as its jobs would be done again', async () => {
  const output = await temporaryFolder();
  const plan = planOver(output, 'a.warc');
  await mkdir(join(output, '_jobs', `${plan.jobs[0].id}.done.json`), { recursive: true });
  await expect(openJournal(output, plan)).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
});

test('a run on a folder at which another is at work is refused, and --overwrite takes nothing from it', async () => {
  const output = await temporaryFolder();
  const plan = planOver(output, 'a.warc');
  await attempt(output, plan.jobs[0], ['1.jsonl']);
  const first = await openJournal(output, plan);
  for (const overwrite of [false, true]) {
    const second = openJournal(output, plan, { overwrite });
    await expect(second).rejects.toMatchObject({ code: 'OUTPUT_TAKEN' });
  }
  await expect(releaseFolder(output)).rejects.toMatchObject({ code: 'OUTPUT_TAKEN' });
  expect(await partsIn(output)).toEqual(['1.jsonl']);
  await first.close();
  expect((await opened(output, plan)).size).toBe(1);
});

test('of an archive that was replaced by one of equal size, what was written goes and is written again', async () => {
  const output = await temporaryFolder();
  const planFor = (fingerprint: string, splitBytes = 9) =>
    makePlan([{ source: 'a.warc', size: 9, fingerprint }], options(output), { splitBytes });
  const [job] = planFor('one').jobs;
  await attempt(output, job, ['1.jsonl']);
  expect((await opened(output, planFor('one'))).size).toBe(1);
  await expect(openJournal(output, planFor('one', 5))).rejects.toMatchObject({
    code: 'OUTPUT_UNWRITABLE',
  });
  expect(await partsIn(output)).toEqual(['1.jsonl']);
  expect((await opened(output, planFor('two'))).size).toBe(0);
  expect(await partsIn(output)).toEqual([]);
});

test('a folder of a queue is opened by nobody else until it is released', async () => {
  const output = await temporaryFolder();
  const plan = planOver(output, 'a.warc');
  const owner = { id: 'x', redis: '127.0.0.1:6379', queue: 'crawl' };
  await claimFolder(output, owner);
  await claimFolder(output, owner);
  const error = await openJournal(output, plan).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ code: 'OUTPUT_TAKEN' });
  for (const word of ['queue crawl on the Redis at 127.0.0.1:6379', output, '--forget'])
    expect((error as Error).message).toContain(word);
  await releaseFolder(output);
  await opened(output, plan);
  await expect(claimFolder(output, owner)).rejects.toMatchObject({ code: 'OUTPUT_TAKEN' });
});

test('an owner that a power cut left without a word is nobody', async () => {
  const output = await temporaryFolder();
  await place(output, ['_jobs/owner.json']);
  await opened(output, planOver(output, 'a.warc'));
  expect(await readFile(join(output, '_jobs/owner.json'), 'utf8')).toBe('{"id":"local"}');
});
