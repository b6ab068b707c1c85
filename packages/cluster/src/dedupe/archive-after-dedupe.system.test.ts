// Archives and duplicates by turns: whatever the order, the rows, the summary and the lists of duplicates say the same.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../job/archive.test-suite.ts';
import { noteDone, notePlacing } from '../journal/job-parts.ts';
import { openJournal, optionsDigest } from '../journal/journal.ts';
import { summariseFolder } from '../journal/summarise-folder.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { RunJob } from '../queue/job-queue.ts';
import { createMemoryQueue } from '../queue/memory-queue.ts';
import { summaryOf } from '../queue/queue-contract.test-suite.ts';
import type { CorpusRow } from '../sink/corpus-row.ts';
import { corpusRow } from '../sink/corpus-rows.test-suite.ts';
import { openSink } from '../sink/sink.ts';
import { listParts } from './corpus-parts.ts';
import { dedupeCorpus } from './dedupe-corpus.ts';

/** What the archives of a crawl say, page by page. */
const crawl: Readonly<
  Record<string, readonly (readonly [host: string, language: string, text: string])[]>
> = {
  a: [
    ['a', 'en', 'Oaks on the hill.'],
    ['b', 'de', 'Ulmen im Tal.'],
  ],
  b: [['c', 'en', 'Oaks on the hill.']],
  c: [['d', 'de', 'Ulmen im Tal.']],
};

/** A job as real ones are, but for the reading. */
const run: RunJob = async (job, { options }) => {
  const { output: folder, format, partitionBy } = options;
  const sink = await openSink({ folder, name: job.id, format, partitionBy });
  const pages = crawl[job.source];
  for (const [host, language, text] of pages) {
    await sink.write(corpusRow({ url: `https://${host}.org/`, language, text, fetched: null }));
  }
  const written = await sink.finish((parts) => notePlacing(folder, job.id, parts));
  const summary = { ...summaryOf(job), ...written, records: { page: pages.length, error: 0 } };
  await noteDone(folder, { job, options: optionsDigest(options), summary });
  return summary;
};

function planOf(output: string, names: string) {
  const sources = [...names].map((source) => ({ source, size: 9 }));
  return makePlan(sources, { output, format: 'jsonl', partitionBy: 'language' });
}

/** Runs `pith archive` over these archives, and answers which were read. */
async function archive(output: string, names: string, overwrite = false): Promise<string> {
  const plan = planOf(output, names);
  const queue = createMemoryQueue({ journal: await openJournal(output, plan, { overwrite }) });
  await queue.submit(plan);
  let ran = '';
  await queue.work((job, context) => {
    ran += job.source;
    return run(job, context);
  }, {});
  await queue.close();
  await summariseFolder(output);
  return ran;
}

async function linesIn(folder: string, paths: readonly string[]): Promise<{ part: string }[]> {
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );
}

/** Rows, those that were dropped, and those that are marked, after a look at whether all tell the same. */
async function told(folder: string): Promise<[rows: number, dropped: number, marked: number]> {
  const paths = await readdir(folder, { recursive: true });
  const rows = (await linesIn(folder, await listParts(folder))) as unknown as CorpusRow[];
  const lists = paths.filter((path) => path.endsWith('.ndjson'));
  const dropped = await linesIn(
    folder,
    lists.filter((path) => path.startsWith('_dedupe/dropped/')),
  );
  const marked = await linesIn(
    folder,
    lists.filter((path) => path.endsWith('duplicates.ndjson')),
  );
  const summary = JSON.parse(await readFile(join(folder, '_summary.json'), 'utf8'));
  const languages: Record<string, number> = {};
  for (const { language } of rows) languages[language!] = (languages[language!] ?? 0) + 1;
  expect(summary).toMatchObject({ rows: rows.length, dropped: dropped.length, languages });
  expect(summary.records.page).toBe(rows.length + dropped.length);
  for (const { part } of marked) expect(paths).toContain(part);
  return [rows.length, dropped.length, marked.length];
}

test('after any turn of archives and duplicates the rows, the summary and the lists say the same', async () => {
  const corpus = await temporaryFolder();
  expect(await archive(corpus, 'ab')).toBe('ab');
  expect(await told(corpus)).toEqual([3, 0, 0]);
  await dedupeCorpus(corpus);
  expect(await told(corpus)).toEqual([3, 0, 1]);
  await dedupeCorpus(corpus, { duplicates: 'drop' });
  expect(await told(corpus)).toEqual([2, 1, 0]);
  expect(await archive(corpus, 'ab')).toBe('');
  await dedupeCorpus(corpus, { duplicates: 'drop' });
  expect(await told(corpus)).toEqual([2, 1, 0]);
  expect(await archive(corpus, 'c')).toBe('c');
  await dedupeCorpus(corpus);
  expect(await told(corpus)).toEqual([3, 1, 1]);
  const [part] = await readdir(join(corpus, '_dedupe/dropped/language=en'));
  await rm(join(corpus, 'language=en', part.slice(0, -'.ndjson'.length)));
  expect(await archive(corpus, 'abc')).toBe('b'); // so its duplicate is back
  expect(await told(corpus)).toEqual([4, 0, 0]);
  expect(await archive(corpus, 'abc', true)).toBe('abc');
  expect(await told(corpus)).toEqual([4, 0, 0]);
});

test('a search for duplicates that was stopped between two parts has nothing read again, and tells each row that went', async () => {
  const corpus = await temporaryFolder();
  await archive(corpus, 'abc');
  const [{ id }] = planOf(corpus, 'b').jobs;
  const inTheWay = join(corpus, '_dedupe/dropped/language=en', `${id}.jsonl.ndjson`);
  await mkdir(inTheWay, { recursive: true });
  await expect(dedupeCorpus(corpus, { duplicates: 'drop' })).rejects.toMatchObject({
    code: 'OUTPUT_UNWRITABLE',
  });
  await rm(inTheWay, { recursive: true });
  expect(await archive(corpus, 'abc')).toBe('');
  expect(await told(corpus)).toEqual([3, 1, 0]);
  await dedupeCorpus(corpus, { duplicates: 'drop' });
  expect(await archive(corpus, 'abc')).toBe('');
  expect(await told(corpus)).toEqual([2, 2, 0]);
});

test('duplicates of a corpus at which a run is at work are not looked for', async () => {
  const corpus = await temporaryFolder();
  await archive(corpus, 'abc');
  const journal = await openJournal(corpus, planOf(corpus, 'abc'));
  await expect(dedupeCorpus(corpus)).rejects.toMatchObject({ code: 'OUTPUT_TAKEN' });
  await journal.close();
});

test('what is dropped of one partition stays dropped, and what is marked of one is told there', async () => {
  const corpus = await temporaryFolder();
  await archive(corpus, 'abc');
  await dedupeCorpus(join(corpus, 'language=de'));
  expect(await told(corpus)).toEqual([4, 0, 1]);
  await dedupeCorpus(join(corpus, 'language=en'), { duplicates: 'drop' });
  expect(await told(corpus)).toEqual([3, 1, 1]);
  expect(await archive(corpus, 'abc')).toBe('');
  await dedupeCorpus(join(corpus, 'language=de'), { duplicates: 'drop' });
  expect(await told(corpus)).toEqual([2, 2, 0]);
  expect(await archive(corpus, 'abc')).toBe('');
  expect(await told(corpus)).toEqual([2, 2, 0]);
});
