import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../job/archive.test-suite.ts';
import type { JobOptions } from '../plan/job-options.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { Job } from '../plan/plan.ts';
import { summaryOf } from '../queue/queue-contract.test-suite.ts';
import { claimFolder, releaseFolder } from './folder-owner.ts';
import { readJobFile, writeJobFile } from './job-files.ts';
import { noteDone, notePlacing } from './job-parts.ts';
import { clearJournal, openJournal, optionsDigest } from './journal.ts';

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
  if (!mayEnd) {
    const dead = { host: hostname(), process: 2 ** 22 + 1 }; // beyond what Linux gives
    const placing = await readJobFile(output, job.id, 'placing');
    await writeJobFile(output, job.id, 'placing', { ...placing!, by: dead });
    return;
  }
  const parts = paths.map((path) => ({ path, rows: 1, bytes: 4 }));
  const summary = { ...summaryOf(job), parts };
  await noteDone(output, { job, options: optionsDigest(options(output)), summary });
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
    await openJournal(output, planOver(output, next, { timings: true }));
    expect(await partsIn(output)).toEqual([]);
  }
});

test('those of a job of the plan, and of a process that lives, are left to it', async () => {
  const output = await temporaryFolder();
  const plan = planOver(output, 'a.warc');
  await attempt(output, plan.jobs[0], ['1.jsonl'], false);
  await openJournal(output, plan);
  expect(await partsIn(output)).toEqual(['1.jsonl']);
  const by = { host: hostname(), process: process.ppid };
  await writeJobFile(output, plan.jobs[0].id, 'placing', { parts: ['1.jsonl'], by });
  await openJournal(output, planOver(output, 'b.warc'));
  expect(await partsIn(output)).toEqual(['1.jsonl']);
});

test('clearing takes away parts of jobs that never ended too', async () => {
  const output = await temporaryFolder();
  await attempt(output, planOver(output, 'a.warc').jobs[0], ['1.jsonl'], false);
  await clearJournal(output);
  expect(await readdir(output)).toEqual([]);
});

test('of an archive that was replaced by one of equal size, what was written goes and is written again', async () => {
  const output = await temporaryFolder();
  const planFor = (fingerprint: string, splitBytes = 9) =>
    makePlan([{ source: 'a.warc', size: 9, fingerprint }], options(output), { splitBytes });
  const [job] = planFor('one').jobs;
  await attempt(output, job, ['1.jsonl']);
  expect((await openJournal(output, planFor('one'))).done.size).toBe(1);
  await expect(openJournal(output, planFor('one', 5))).rejects.toMatchObject({
    code: 'OUTPUT_UNWRITABLE',
  });
  expect(await partsIn(output)).toEqual(['1.jsonl']);
  expect((await openJournal(output, planFor('two'))).done.size).toBe(0);
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
  await openJournal(output, plan);
  await expect(claimFolder(output, owner)).rejects.toMatchObject({ code: 'OUTPUT_TAKEN' });
});

test('an owner that a power cut left without a word is nobody', async () => {
  const output = await temporaryFolder();
  await place(output, ['_jobs/owner.json']);
  await openJournal(output, planOver(output, 'a.warc'));
  expect(await readFile(join(output, '_jobs/owner.json'), 'utf8')).toBe('{"id":"local"}');
});
