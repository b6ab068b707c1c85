import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeJobFile } from '../journal/job-files.ts';
import type { JobOptions } from '../plan/job-options.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { Job } from '../plan/plan.ts';
import type { JobContext } from '../queue/job-queue.ts';
import type { CorpusRow } from '../sink/corpus-row.ts';
import {
  member,
  pageAbout,
  response,
  temporaryFolder,
  writeArchive,
} from './archive.test-suite.ts';
import type { Kept } from './hand.ts';
import { runJob } from './run-job.ts';

const fatalTask = new URL('./fatal.test-task.mjs', import.meta.url);

/** A job over a new archive of pages with these paths, and what it needs to run. */
async function jobOver(paths: readonly string[], more: Partial<JobOptions> = {}) {
  const folder = await temporaryFolder();
  const archive = join(folder, 'crawl.warc.gz');
  await writeArchive(archive, paths);
  const options: JobOptions = { output: join(folder, 'corpus'), format: 'jsonl', ...more };
  const [job] = makePlan([{ source: archive, size: undefined }], options).jobs;
  return { archive, options, job };
}

function contextWith(options: JobOptions, more: Partial<JobContext> = {}): JobContext {
  return {
    options,
    signal: new AbortController().signal,
    attempt: 0,
    kept: undefined,
    progress: () => {},
    keep: async () => {},
    ...more,
  };
}

async function rowsIn({ output }: JobOptions, { parts }: { parts: readonly { path: string }[] }) {
  const texts = parts.map(({ path }) => readFile(join(output, path), 'utf8'));
  const lines = (await Promise.all(texts)).join('').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as CorpusRow);
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `/${i}`);
}

test('each page of an archive gives a row, in the order of the archive', async () => {
  const { job, options, archive } = await jobOver(numbered(150));
  const summary = await runJob(job, contextWith(options), { jobs: 2 });
  const rows = await rowsIn(options, summary);
  expect(rows.map(({ url }) => url)).toEqual(
    numbered(150).map((path) => `https://example.org${path}`),
  );
  expect(rows[7]).toMatchObject({
    source: archive,
    status: 200,
    fetched: '2026-01-02T03:04:05.000Z',
    language: 'en',
    title: 'Oak /7',
    errorCode: null,
    ms: null,
  });
  expect(rows[7].text).toContain('Oak /7 stood on the hill');
  expect(rows[7].markdown).toContain('three hundred years');
  expect(summary).toMatchObject({
    job: job.id,
    records: { page: 150, error: 0, request: 150 },
    failures: {},
    poisoned: [],
  });
});

test('the ranges of an archive together give the rows of the whole, each once', async () => {
  const { archive, options } = await jobOver(numbered(40));
  const whole = makePlan([{ source: archive, size: undefined }], options).jobs[0];
  const all = await rowsIn(options, await runJob(whole, contextWith(options), { jobs: 0 }));
  const size = (await readFile(archive)).length;
  const { jobs } = makePlan([{ source: archive, size }], options, { splitBytes: 3000 });
  expect(jobs.length).toBeGreaterThan(2);
  const rows: CorpusRow[] = [];
  for (const job of jobs) {
    rows.push(...(await rowsIn(options, await runJob(job, contextWith(options), { jobs: 0 }))));
  }
  expect(rows).toEqual(all);
});

test('a job that is done again gives the same bytes in the same place', async () => {
  const { job, options } = await jobOver(numbered(20));
  const { output } = options;
  const parts = async (jobs: number) => {
    await removeJobFile(output, job.id, 'done');
    const summary = await runJob(job, contextWith(options), { jobs });
    return Promise.all(summary.parts.map(({ path }) => readFile(join(output, path), 'utf8')));
  };
  expect(await parts(2)).toEqual(await parts(0));
});

test('a page that ends its thread is a row with an error, and the others come', async () => {
  const { job, options } = await jobOver(['/0', '/ends', '/2']);
  const summary = await runJob(job, contextWith(options), { jobs: 1, task: fatalTask });
  const rows = await rowsIn(options, summary);
  expect(rows.map(({ errorCode }) => errorCode)).toEqual([null, 'WORKER_CRASHED', null]);
  expect(rows[1].digest).toMatch(/^[0-9a-f]{64}$/);
  expect(summary).toMatchObject({
    records: { page: 2, error: 1 },
    failures: { WORKER_CRASHED: 1 },
  });
});

test('a page that was in hand when the worker died, and kills again, is told as poisoned', async () => {
  const { job, options, archive } = await jobOver(['/0', '/kills', '/2', '/3']);
  const kept: unknown[] = [];
  const context = contextWith(options, {
    attempt: 1,
    kept: { inHand: [[0, 3]] } satisfies Kept,
    keep: async (data) => void kept.push(structuredClone(data)),
  });
  const summary = await runJob(job, context, { jobs: 1, task: fatalTask });
  const rows = await rowsIn(options, summary);
  expect(rows.map(({ errorCode }) => errorCode)).toEqual([null, 'POISONED', null, null]);
  expect(summary.poisoned).toEqual([
    { source: archive, offset: rows[1].offset, url: 'https://example.org/kills' },
  ]);
  expect(kept).toContainEqual({ inHand: [[0, 4]], alone: { page: 1, times: 1 } });
});

test('pages that were in hand when a worker was killed from outside come out as if it had not been', async () => {
  const { job, options } = await jobOver(numbered(12));
  const undisturbed = await rowsIn(options, await runJob(job, contextWith(options), { jobs: 0 }));
  const kept = { inHand: [[2, 9]], alone: { page: 4, times: 1 } } satisfies Kept;
  const summary = await runJob(job, contextWith(options, { attempt: 2, kept }), { jobs: 1 });
  expect(await rowsIn(options, summary)).toEqual(undisturbed);
});

test('a page that was alone in hand at two deaths is not run again', async () => {
  const { job, options } = await jobOver(numbered(3));
  const kept = { inHand: [[0, 3]], alone: { page: 1, times: 2 } } satisfies Kept;
  const summary = await runJob(job, contextWith(options, { kept }), { jobs: 1 });
  expect(summary).toMatchObject({ records: { page: 2, error: 1 }, failures: { POISONED: 1 } });
});

test('pages are kept before they are in hand', async () => {
  const { job, options } = await jobOver(numbered(100));
  const kept: Kept[] = [];
  const keep = async (data: unknown) => void kept.push(data as Kept);
  await runJob(job, contextWith(options, { keep }), { jobs: 1 });
  expect(kept[0]).toEqual({ inHand: [[0, 64]] });
  expect(kept.at(-1)?.inHand.at(-1)?.[1]).toBe(100);
});

test('a damaged part of an archive is a row that says where, and the pages behind it come', async () => {
  const { job, options, archive } = await jobOver(numbered(6));
  const bytes = await readFile(archive);
  bytes.fill(0x55, bytes.length / 2 - 10, bytes.length / 2 + 10);
  await writeFile(archive, bytes);
  const summary = await runJob(job, contextWith(options), { jobs: 0 });
  const rows = await rowsIn(options, summary);
  expect(rows.find(({ errorCode }) => errorCode === 'BAD_GZIP')?.offset).toBeGreaterThan(0);
  expect(rows.at(-1)?.url).toBe('https://example.org/5');
  expect(summary.failures).toEqual({ BAD_GZIP: 1 });
});

test('pages that the archive has only the beginning of are marked and counted, and revisits are counted', async () => {
  const { job, options, archive } = await jobOver([]);
  const url = 'https://example.org/';
  const whole = response(url, pageAbout('Oak'));
  const revisit = member('revisit', url, 'HTTP/1.1 304 Not Modified\r\n\r\n');
  const damaged = Buffer.from(whole).fill(0xff, 20, 40);
  const cut = response(url, pageAbout('Elm').slice(0, 150), ['WARC-Truncated: length']);
  await writeFile(archive, Buffer.concat([whole, revisit, cut, damaged]));
  const summary = await runJob(job, contextWith(options), { jobs: 0 });
  expect(summary).toMatchObject({ records: { page: 2, error: 1, revisit: 1 }, truncated: 1 });
  const rows = await rowsIn(options, summary);
  expect(rows.map(({ isTruncated }) => isTruncated)).toEqual([false, true, null]);
});

test('JSON lines and folders of pages give rows as archives do', async () => {
  const { options } = await jobOver([]);
  const folder = await temporaryFolder();
  const lines = ['Ash', 'Elm'].map((words) =>
    JSON.stringify({ url: words, html: pageAbout(words) }),
  );
  await writeFile(join(folder, 'pages.ndjson'), lines.join('\n'));
  await mkdir(join(folder, 'site'));
  await writeFile(join(folder, 'site/yew.html'), pageAbout('Yew'));
  const rows: CorpusRow[] = [];
  for (const name of ['pages.ndjson', 'site']) {
    const [job] = makePlan([{ source: join(folder, name), size: undefined }], options).jobs;
    rows.push(...(await rowsIn(options, await runJob(job, contextWith(options), { jobs: 0 }))));
  }
  expect(rows.map(({ url }) => url)).toEqual(['Ash', 'Elm', expect.stringMatching(/^file:.*yew/)]);
  expect(rows.map(({ title }) => title)).toEqual(['Ash', 'Elm', 'Yew']);
});

test('a job that is aborted throws the reason and leaves no part behind', async () => {
  const { job, options } = await jobOver(numbered(400));
  const controller = new AbortController();
  const context = contextWith(options, {
    signal: controller.signal,
    progress: () => controller.abort(new Error('enough')),
  });
  await expect(runJob(job, context, { jobs: 1 })).rejects.toThrow('enough');
  expect(await readdir(options.output, { recursive: true })).toEqual([]);
});

test('a source that is not there is thrown, with nothing written', async () => {
  const { job, options } = await jobOver([]);
  const gone: Job = { ...job, source: `${job.source}.gone` };
  await expect(runJob(gone, contextWith(options))).rejects.toThrow(/gone/);
  await expect(readdir(options.output)).rejects.toThrow('ENOENT');
});

test('a model that is not the one of the plan is refused', async () => {
  const { job, options } = await jobOver(['/0'], { model: { file: '/none', digest: 'ab' } });
  await expect(runJob(job, contextWith(options))).rejects.toMatchObject({ code: 'BAD_MODEL' });
});

test('rows leave out what was not asked for, and tell times where that was', async () => {
  const { job, options } = await jobOver(['/0'], { with: [], timings: true });
  const [row] = await rowsIn(options, await runJob(job, contextWith(options), { jobs: 0 }));
  expect(row).toMatchObject({ markdown: null, ranges: null });
  expect(row.ms).toBeGreaterThan(0);
});
