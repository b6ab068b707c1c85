import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JobSummary } from '../job/job-summary.ts';
import { corpusRow, emptyFolder, filesOf, writeCorpus } from './corpus-rows.test-suite.ts';
import { contentTable, summarise, writeSummary } from './corpus-summary.ts';

const seeded = { seed: 20261123, numRuns: 100 } as const;

const counts = fc.dictionary(fc.constantFrom('de', 'en', '', '__proto__'), fc.nat(9));
const jobs = fc.uniqueArray(
  fc.record<JobSummary>({
    job: fc.stringMatching(/^[0-9a-f]{4}$/),
    records: counts,
    truncated: fc.nat(9),
    failures: counts,
    poisoned: fc.constant([]),
    bytesRead: fc.nat(),
    milliseconds: fc.nat(),
    parts: fc.array(fc.record({ path: fc.string(), rows: fc.nat(99), bytes: fc.nat(999) })),
    languages: counts,
    pageTypes: counts,
  }),
  { selector: ({ job }) => job, maxLength: 6 },
);

const total = (all: readonly Readonly<Record<string, number>>[]) =>
  all.flatMap(Object.values<number>).reduce((sum, n) => sum + n, 0);

test('the sum of jobs is the same in any order, and for jobs that were done twice', () => {
  fc.assert(
    fc.property(jobs, (all) => {
      const summary = summarise(all);
      const again = summarise([...[...all].reverse(), ...all]);
      expect(JSON.stringify(again)).toBe(JSON.stringify(summary));
      expect(total([summary.languages])).toBe(total(all.map((job) => job.languages)));
      expect(total([summary.failures])).toBe(total(all.map((job) => job.failures)));
    }),
    seeded,
  );
});

test('the file beside the parts and the table tell what was written', async () => {
  const folder = await emptyFolder();
  const rows = ['en', 'de', null, 'en', 'x\x1b[2J'].map((language) => corpusRow({ language }));
  const written = await writeCorpus(rows, { folder, format: 'jsonl' });
  const read = { bytesRead: 99, milliseconds: 1, truncated: 2 };
  const job = { job: 'a', records: { page: 5 }, failures: {}, poisoned: [], ...read };
  const summary = summarise([{ ...job, ...written }]);
  await writeSummary(folder, summary);
  expect(await filesOf(folder)).toEqual(['_summary.json', 'part.jsonl']);
  const file = JSON.parse(await readFile(join(folder, '_summary.json'), 'utf8'));
  expect(file).toEqual(summary);
  expect(file).toMatchObject({
    rows: 5,
    parts: 1,
    truncated: 2,
    bytesRead: 99,
    bytes: written.parts[0].bytes,
  });
  expect(contentTable(summary)).toBe(
    'languages   2 en, 1 unknown, 1 de, 1 x\ufffd[2J\npage types  5 article\n',
  );
});

test('the table names the most frequent, and counts the others', async () => {
  const languages = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [`l${i}`, 1000 * (i + 1)]),
  );
  const summary = { ...summarise([]), languages };
  const [line] = contentTable(summary).split('\n');
  expect(line).toMatch(/^languages {3}1,000 l0, .*, 12,000 l11, 387,000 others$/);
});
