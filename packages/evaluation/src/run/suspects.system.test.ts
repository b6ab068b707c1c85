import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentOf, packageOf } from './fixture-package.test-suite.ts';
import { own, run, table, temporaryFolder, twelve } from './run.test-suite.ts';
import { summaryTable } from './summary-table.ts';
import { isSuspect, readSuspects } from './suspects.ts';

/** Answers less of the gold for pages whose name ends in 0 or 1. */
const few = own('few', async ({ gold, name }) => ({
  text: gold
    .split(' ')
    .slice(0, /[01]$/.test(name) ? 1 : 6)
    .join(' '),
  seconds: 0.001,
  flags: [],
}));
const suspects = new Set(['p/d0', 'p/d1', 'q/d2', 'other/d3']);

test('doubtful documents are flagged, and means are given with and without them', async () => {
  const again = twelve.slice(0, 4).map((document) => ({
    ...document,
    name: `../p/${document.name}`,
  }));
  const marked = packageOf('m', [documentOf('d9', { meta: { other: { suspect: 'true' } } })]);
  const packages = [packageOf('p', twelve), packageOf('p-few', again), marked];
  const { runs, measures } = await run(packages, [few], { suspects });
  const rows = runs.flatMap((each) => each.rows);
  const flagged = rows.filter(({ flags }) => flags.includes('suspect-record'));
  expect(flagged.map((row) => `${row.package} ${row.document}`)).toEqual([
    'p d0',
    'p d1',
    'p-few ../p/d0',
    'p-few ../p/d1',
    'm d9',
  ]);
  const [head, ...lines] = table(summaryTable(runs, measures));
  const f1 = new Map(lines.map((line) => [line[0], Number(line[head.indexOf('seq_f1')])]));
  const kept = runs[0].rows.filter(({ document }) => document !== 'd0' && document !== 'd1');
  const mean = kept.reduce((sum, row) => sum + row.scores['seq'].f1, 0) / kept.length;
  expect(kept).toHaveLength(twelve.length - 2);
  expect(f1.get('# p without suspects')).toBeCloseTo(mean, 5);
  expect(f1.get('p')).not.toBeCloseTo(mean, 3);
  const documents = new Map(lines.map((line) => [line[0], line[2]]));
  expect(documents.get('# mean of documents without suspects')).toBe('12');
});

test('doubtful documents are read from a file by set', async () => {
  const file = join(await temporaryFolder(), 'suspects.json');
  await writeFile(file, '{"p":[{"id":"a/b","why":"empty"}],"q":[]}');
  const found = await readSuspects(file);
  expect(isSuspect(found, 'p', 'a/b')).toBe(true);
  expect(isSuspect(found, 'p-x', '../p/a/b')).toBe(true);
  expect(isSuspect(found, 'q', 'a/b')).toBe(false);
  for (const text of ['[1]', '{"p":{}}', '{"p":[{"name":"a"}]}', '', 'null']) {
    await writeFile(file, text);
    await expect(readSuspects(file)).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
  }
  await expect(readSuspects(`${file}-`)).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
});
