import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArchive } from '@pith/node/archive';
import { expect, test } from 'vitest';
import type { CorpusRow } from '../sink/corpus-row.ts';
import { temporaryFolder, writeArchive } from './archive.test-suite.ts';
import { unreadablePlaces, watchReading } from './careful-reading.ts';
import type { Kept } from './hand.ts';
import type { JobSummary } from './job-summary.ts';
import { openJob } from './open-job.ts';

const deadly = fileURLToPath(new URL('./deadly-reader.test-task.mjs', import.meta.url));

/** An archive of so many pages, with the places of its records: two a page. */
async function archiveOf(pages: number) {
  const archive = join(await temporaryFolder(), 'crawl.warc.gz');
  await writeArchive(
    archive,
    Array.from({ length: pages }, (_, i) => `/${i}`),
  );
  const places: number[] = [];
  for await (const { offset } of readArchive(createReadStream(archive))) places.push(offset);
  return { archive, places };
}

test.each([3, 151])(
  'a record that kills whoever reads it, number %i, is found after two deaths, and the others come',
  async (number) => {
    const { archive, places } = await archiveOf(90);
    await writeFile(`${archive}.deadly`, `${places[number]}`);
    const output = await temporaryFolder();
    const run = () => spawnSync(process.execPath, [deadly, archive, output], { encoding: 'utf8' });
    expect([run().signal, run().signal]).toEqual(['SIGKILL', 'SIGKILL']);
    const { stdout, status } = run();
    expect(status).toBe(0);
    const [{ poisoned, records, parts }] = JSON.parse(stdout) as JobSummary[];
    expect(poisoned).toEqual([{ source: archive, offset: places[number], url: '' }]);
    expect(records).toMatchObject({ page: 89, error: 1, request: 90 });
    const text = await readFile(join(output, parts[0].path), 'utf8');
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as CorpusRow);
    expect(rows.filter(({ errorCode }) => errorCode === 'POISONED')).toHaveLength(1);
    expect(rows.map(({ offset }) => offset)).toEqual(places.filter((_, i) => i % 2 === 1));
  },
  60_000,
);

test('a record that was being read when a worker was killed from outside is read again', async () => {
  const { archive, places } = await archiveOf(2);
  const { signal } = new AbortController();
  const kept: Kept = { inHand: [], reading: { offset: places[1], times: 1 } };
  expect(await unreadablePlaces({ source: archive }, kept, signal)).toEqual([]);
});

test('a record that was being read at two deaths is left out, whatever it does alone', async () => {
  const { archive, places } = await archiveOf(2);
  const { signal } = new AbortController();
  const kept: Kept = { inHand: [], reading: { offset: places[1], times: 2 }, unreadable: [0] };
  const unreadable = await unreadablePlaces({ source: archive }, kept, signal);
  expect(unreadable).toEqual([0, places[1]]);
  const { pages, leftOut } = await openJob({ source: archive, from: 0, to: undefined }, signal, {
    onRecord: async () => {},
    unreadable,
  });
  const found = [];
  for await (const page of pages) found.push('error' in page ? page.error.code : page.url);
  expect(found).toEqual(['POISONED', 'POISONED', 'https://example.org/1']);
  expect(leftOut()).toEqual({ request: 1 });
});

test('a first attempt notes no record, and one after a death only those that may have been read then', async () => {
  for (const isAfterDeath of [false, true]) {
    const noted: number[] = [];
    const watch = watchReading({ inHand: [[0, 10]] }, isAfterDeath, async ({ reading }) => {
      if (reading !== undefined) noted.push(reading.offset);
    });
    async function* pages() {
      for (let page = 0; page < 100; page++) {
        await watch.onRecord(page);
        yield page;
      }
    }
    for await (const _ of watch.watched(pages()));
    expect(noted).toEqual(isAfterDeath ? Array.from({ length: 64 }, (_, i) => 10 + i) : []);
  }
});
