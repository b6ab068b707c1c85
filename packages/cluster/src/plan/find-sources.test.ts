import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../job/archive.test-suite.ts';
import { findSources } from './find-sources.ts';
import { makePlan } from './make-plan.ts';

async function crawl(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'part/deep'), { recursive: true });
  for (const name of [
    'part/b.warc.gz',
    'part/deep/a.warc',
    'part/notes.txt',
    'c.arc.gz',
    'odd[1]',
  ]) {
    await writeFile(join(folder, name), name);
  }
  return folder;
}

test('files, folders and patterns give the archives that they name, absolute, with their sizes', async () => {
  const cwd = await crawl();
  const at = (path: string) => ({ source: join(cwd, path), size: path.length });
  expect(await findSources(['c.arc.gz', 'part'], cwd)).toEqual([
    at('c.arc.gz'),
    at('part/b.warc.gz'),
    at('part/deep/a.warc'),
  ]);
  expect(await findSources(['*/*.gz'], cwd)).toEqual([at('part/b.warc.gz')]);
});

test('a file is taken whatever its name, and before it is a pattern', async () => {
  const cwd = await crawl();
  expect(await findSources(['odd[1]'], cwd)).toEqual([{ source: join(cwd, 'odd[1]'), size: 6 }]);
});

test('a folder of pages is one source, which is not cut', async () => {
  const cwd = await crawl();
  await mkdir(join(cwd, 'site/a'), { recursive: true });
  for (const name of ['site/x.html', 'site/a/y.htm']) await writeFile(join(cwd, name), 'page');
  const found = await findSources(['site'], cwd);
  expect(found).toEqual([{ source: join(cwd, 'site'), size: 8, canBeCut: false }]);
  const options = { output: '/corpus', format: 'jsonl' } as const;
  expect(makePlan(found, options, { splitBytes: 3 }).jobs).toHaveLength(1);
});

test('addresses stay as they are, with the sizes that are told of them', async () => {
  const names = ['https://example.org/a.warc.gz', 's3://bucket/a.warc.gz'];
  const found = await findSources(names, '/', async (source) => source.length);
  expect(found).toEqual(names.map((source) => ({ source, size: source.length })));
});

test('a name that nothing has, and a folder without archives, are told', async () => {
  const cwd = await crawl();
  await mkdir(join(cwd, 'empty'));
  await expect(findSources(['none.warc'], cwd)).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
  await expect(findSources(['*.nothing'], cwd)).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
  await expect(findSources(['empty'], cwd)).rejects.toMatchObject({ code: 'NO_PAGES' });
});
