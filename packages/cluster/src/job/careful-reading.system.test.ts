import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { openPages } from '@pith/node/archive';
import { expect, test } from 'vitest';
import type { CorpusRow } from '../sink/corpus-row.ts';
import { pageAbout, temporaryFolder, writeArchive } from './archive.test-suite.ts';
import { unreadablePlaces, watchReading } from './careful-reading.ts';
import type { Kept } from './hand.ts';
import type { JobSummary } from './job-summary.ts';
import { openJob } from './open-job.ts';
import readTask from './read-task.ts';

const deadly = fileURLToPath(new URL('./deadly-reader.test-task.mjs', import.meta.url));

const paths = (count: number) => Array.from({ length: count }, (_, i) => `/${i}`);

const lines = (count: number) =>
  paths(count)
    .map((path) => `${JSON.stringify({ url: path, html: pageAbout(path) })}\n`)
    .join('');

/** Makes a source of so many pages below a folder, and answers its name. */
const sources: Readonly<Record<string, (folder: string, pages: number) => Promise<string>>> = {
  async 'an archive'(folder, pages) {
    const source = join(folder, 'crawl.warc.gz');
    await writeArchive(source, paths(pages));
    return source;
  },
  async 'JSON lines'(folder, pages) {
    const source = join(folder, 'pages.jsonl');
    await writeFile(source, lines(pages));
    return source;
  },
  async 'gzipped JSON lines'(folder, pages) {
    const source = join(folder, 'pages.jsonl.gz');
    await writeFile(source, gzipSync(lines(pages)));
    return source;
  },
  async 'a folder of pages'(folder, pages) {
    const source = join(folder, 'pages');
    await mkdir(source);
    for (const path of paths(pages)) await writeFile(`${source}${path}.html`, pageAbout(path));
    return source;
  },
};
const forms = Object.keys(sources);

/** A source of so many pages, with the places of its records, as they are told before they are read; of an archive two a page. */
async function sourceOf(form: string, count: number) {
  const source = await sources[form](await temporaryFolder(), count);
  const places: number[] = [];
  const { pages } = await openPages(source, {
    onRecord: async (offset) => {
      places.push(offset);
      return undefined;
    },
  });
  for await (const _ of pages);
  return { source, places };
}

test.each([
  ...forms.map((form) => [form, 3] as const),
  ['an archive', 151] as const,
  ['a folder of pages', 70] as const,
])(
  'a record of %s that kills whoever reads it, number %i, is found after two deaths, and the others come',
  async (form, number) => {
    const { source, places } = await sourceOf(form, 90);
    await writeFile(`${source}.deadly`, `${places[number]}`);
    const output = await temporaryFolder();
    const run = () => spawnSync(process.execPath, [deadly, source, output], { encoding: 'utf8' });
    expect([run().signal, run().signal]).toEqual(['SIGKILL', 'SIGKILL']);
    const { stdout, status } = run();
    expect(status).toBe(0);
    const [{ poisoned, records, parts }] = JSON.parse(stdout) as JobSummary[];
    expect(poisoned).toEqual([{ source, offset: places[number], url: '' }]);
    expect(records).toMatchObject({ page: 89, error: 1 });
    const text = await readFile(join(output, parts[0].path), 'utf8');
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as CorpusRow);
    expect(rows.filter(({ errorCode }) => errorCode === 'POISONED')).toHaveLength(1);
    const ofPages = places.length === 90 ? places : places.filter((_, i) => i % 2 === 1);
    expect(rows.map(({ offset }) => offset)).toEqual(ofPages);
  },
  120_000,
);

test.each(forms)('of %s each record can be read alone', async (form) => {
  const { source, places } = await sourceOf(form, 3);
  for (const at of places) expect(await readTask({ source, at })).toBe(1);
});

test('a record that was being read when a worker was killed from outside is read again', async () => {
  const { source, places } = await sourceOf('an archive', 2);
  const { signal } = new AbortController();
  const kept: Kept = { inHand: [], reading: { offset: places[1], times: 1 } };
  expect(await unreadablePlaces({ source }, kept, signal)).toEqual([]);
});

test('a record that was being read at two deaths is left out, whatever it does alone', async () => {
  const { source, places } = await sourceOf('an archive', 2);
  const { signal } = new AbortController();
  const kept: Kept = { inHand: [], reading: { offset: places[1], times: 2 }, unreadable: [0] };
  const unreadable = await unreadablePlaces({ source }, kept, signal);
  expect(unreadable).toEqual([0, places[1]]);
  const { onRecord } = watchReading({ inHand: [] }, unreadable, async () => {});
  const job = { source, from: 0, to: undefined };
  const { pages, leftOut } = await openJob(job, signal, onRecord);
  const found = [];
  for await (const page of pages) found.push('error' in page ? page.error.code : page.url);
  expect(found).toEqual(['POISONED', 'POISONED', 'https://example.org/1']);
  expect(leftOut()).toEqual({ request: 1 });
});

test('only records are noted that may have been read at the last death', async () => {
  const noted: number[] = [];
  const watch = watchReading({ inHand: [[0, 10]] }, [], async ({ reading }) => {
    if (reading !== undefined) noted.push(reading.offset);
  });
  async function* pages() {
    for (let page = 0; page < 100; page++) {
      await watch.onRecord(page);
      yield page;
    }
  }
  for await (const _ of watch.watched(pages()));
  expect(noted).toEqual(Array.from({ length: 64 }, (_, i) => 10 + i));
});
