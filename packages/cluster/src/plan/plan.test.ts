import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { JobOptions } from './job-options.ts';
import { makePlan } from './make-plan.ts';
import { readPlan, writePlan } from './plan-file.ts';

const options: JobOptions = { output: '/corpus', format: 'parquet' };

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pith-plan-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test('the jobs of a source cover its bytes once, in order, each of at most the size asked for', () => {
  fc.assert(
    fc.property(fc.nat(1e12), fc.integer({ min: 1e9, max: 1e10 }), (size, splitBytes) => {
      const { jobs } = makePlan([{ source: 'a.warc', size }], options, { splitBytes });
      const starts = jobs.map(({ from }) => from);
      expect(starts[0]).toBe(0);
      expect(jobs.map(({ to }) => to)).toEqual([...starts.slice(1), undefined]);
      expect(jobs.filter(({ from, to = size }) => !(to - from <= splitBytes))).toEqual([]);
    }),
    { seed: 10 },
  );
});

test('a plan does not depend on the order of its sources, nor on what is named twice', () => {
  const sources = ['b.warc', 'a.warc', 'c.warc'].map((source) => ({ source, size: 7 }));
  const plan = makePlan(sources, options);
  expect(makePlan([...sources.toReversed(), sources[0]], options)).toEqual(plan);
  expect(plan.jobs.map(({ source }) => source)).toEqual(['a.warc', 'b.warc', 'c.warc']);
});

test('an id changes with all that decides what is written, and with nothing else', () => {
  const source = { source: 'a.warc', size: 1000 };
  const idOf = (given = source, changed: Partial<JobOptions> = {}, splitBytes = 5000): string =>
    makePlan([given], { ...options, ...changed }, { splitBytes }).jobs[0].id;
  const id = idOf();
  expect(idOf(source, { output: '/elsewhere' })).toBe(id);
  expect(idOf(source, {}, 6000)).toBe(id);
  const others = [
    idOf({ ...source, source: 'b.warc' }),
    idOf({ ...source, size: 1001 }),
    idOf(source, {}, 500),
    idOf(source, { format: 'jsonl' }),
    idOf(source, { extract: { algorithm: 'bte' } }),
    idOf(source, { model: { file: 'm.bin', digest: 'ab' } }),
  ];
  expect(new Set([id, ...others]).size).toBe(others.length + 1);
});

test('the order in which options were written does not change an id', () => {
  const one = { ...options, extract: { title: 'always', algorithm: 'bte' } } as const;
  const other = { extract: { algorithm: 'bte', title: 'always' }, ...options } as const;
  const source = { source: 'a.warc', size: 1000 };
  expect(makePlan([source], one).id).toBe(makePlan([source], other).id);
});

test('a size to split at that is none is refused', () => {
  expect(() => makePlan([], options, { splitBytes: 0 })).toThrow(
    expect.objectContaining({ code: 'BAD_OPTION' }),
  );
});

test('a plan is read as it was written, and nothing else is left behind', async () => {
  const at = await folder();
  const plan = makePlan(
    [
      { source: 'ö/a.warc', size: 1000 },
      { source: 's3://crawl/b.warc.gz', size: undefined },
    ],
    options,
    { splitBytes: 300 },
  );
  await writePlan(join(at, 'plan.json'), plan);
  expect(await readPlan(join(at, 'plan.json'))).toEqual(plan);
  expect(await readdir(at)).toEqual(['plan.json']);
});

test.each([
  ['cut short', (text: string) => text.slice(0, -10), 'JSON'],
  ['of another version', (text: string) => text.replace('"version":1', '"version":9'), 'version'],
  ['without a source', (text: string) => text.replace('"source":"a.warc"', ''), 'JSON'],
  [
    'with an empty source',
    (text: string) => text.replace('"source":"a.warc"', '"source":""'),
    'jobs[0].source',
  ],
  ['with a bad range', (text: string) => text.replace('"from":0', '"from":-4'), 'jobs[0].from'],
  [
    'with a job changed',
    (text: string) => text.replace(/"id":"\w+","source"/, '"id":"ab","source"'),
    'id',
  ],
  ['that is no object', () => '[]', 'an object'],
  ['without options', (text: string) => text.replace('"options":', '"option":'), 'options'],
])('a plan %s is refused, with the place', async (_, damage, place) => {
  const file = join(await folder(), 'plan.json');
  await writePlan(file, makePlan([{ source: 'a.warc', size: 10 }], options));
  await writeFile(file, damage(await readFile(file, 'utf8')));
  const error = await readPlan(file).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'BAD_PLAN' });
  expect((error as Error).message).toContain(place);
  expect((error as Error).message).toContain(file);
});

test('a plan that is not there, or cannot be written, is told by its name', async () => {
  const file = join(await folder(), 'none', 'plan.json');
  await expect(readPlan(file)).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
  await expect(writePlan(file, makePlan([], options))).rejects.toMatchObject({
    code: 'OUTPUT_UNWRITABLE',
  });
});
