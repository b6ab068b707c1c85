import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { response, temporaryFolder } from '../job/archive.test-suite.ts';
import { findSources } from './find-sources.ts';
import { makePlan } from './make-plan.ts';

const warc = response('https://example.org/', 'One oak');
const arc = 'filedesc://a.arc 0.0.0.0 20260102030405 text/plain 0\n';
const files: Readonly<Record<string, string | Buffer>> = {
  'part/b.warc.gz': warc,
  'part/deep/a.warc': 'WARC/1.1\r\n',
  'part/wet.warc.wet.gz': warc,
  'part/notes.txt': 'notes',
  'part/corpus.json': '{}',
  'part/pages.jsonl': '{"html":"<p>One oak"}',
  'c.arc': arc,
  'odd[1]': warc,
};

async function crawl(more: Readonly<Record<string, string | Buffer>> = {}): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries({ ...files, ...more })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

test('files, folders and patterns give the archives that they name, absolute, with their sizes', async () => {
  const cwd = await crawl();
  const at = (path: string) => ({
    source: join(cwd, path),
    size: Buffer.byteLength(files[path]),
  });
  const inPart = ['part/b.warc.gz', 'part/deep/a.warc', 'part/pages.jsonl', 'part/wet.warc.wet.gz'];
  expect(await findSources(['c.arc', 'part'], cwd)).toEqual(['c.arc', ...inPart].map(at));
  expect(await findSources(['*/*.gz'], cwd)).toEqual([inPart[0], inPart[3]].map(at));
});

test('what a file holds counts, whatever its name, and before it is a pattern', async () => {
  const cwd = await crawl({ 'crawl/00001': warc, 'crawl/a.warc': 'notes', 'crawl/x.gz': 'notes' });
  const sources = async (...names: string[]) =>
    (await findSources(names, cwd)).map(({ source }) => source.slice(cwd.length + 1));
  expect(await sources('odd[1]', 'part/corpus.json')).toEqual(['odd[1]', 'part/corpus.json']);
  // what is damaged at its beginning is known by its name
  expect(await sources('crawl')).toEqual(['crawl/00001', 'crawl/a.warc']);
  await expect(sources('part/notes.txt')).rejects.toMatchObject({ code: 'BAD_ARCHIVE' });
});

test('what is left out of folders and patterns is told, and where the corpus goes is not looked into', async () => {
  const cwd = await crawl({ 'part/out/rows.jsonl': '{}', 'part/out/x.parquet': 'PAR1' });
  const leftOut: string[] = [];
  const onLeftOut = (path: string) => void leftOut.push(path.slice(cwd.length + 1));
  const found = await findSources(['part'], cwd, { onLeftOut, except: join(cwd, 'part/out') });
  expect(found).toHaveLength(4);
  expect(leftOut).toEqual(['part/corpus.json', 'part/notes.txt']);
  await findSources(['part/*.{warc.gz,txt}'], cwd, { onLeftOut });
  expect(leftOut).toEqual(['part/corpus.json', 'part/notes.txt', 'part/notes.txt']);
});

test('links are followed, each folder once, and hidden files are passed over', async () => {
  const cwd = await crawl({
    'crawl/.b/x.warc': warc,
    'crawl/.y.warc': warc,
    'crawl/c/z.warc': warc,
  });
  await symlink(join(cwd, 'c.arc'), join(cwd, 'crawl/a'));
  await symlink(cwd, join(cwd, 'crawl/d'));
  await symlink('.', join(cwd, 'crawl/c/loop'));
  const found = (await findSources(['crawl'], cwd)).map(({ source }) => source);
  const here = ['crawl/a', 'crawl/c/z.warc'].map((path) => join(cwd, path));
  expect(found.slice(0, 2)).toEqual(here);
  expect(new Set(found.map((path) => basename(path))).size).toBe(found.length);
  expect(found).toContain(join(cwd, 'crawl/d/part/b.warc.gz'));
});

test('pages beside archives are a source with their folder, and a page that is named is one', async () => {
  const cwd = await crawl({ 'site/a.warc.gz': warc, 'site/x.html': 'One oak', 'site/y/z.htm': '' });
  const archive = { source: join(cwd, 'site/a.warc.gz'), size: warc.length };
  const folder = { source: join(cwd, 'site'), size: 7, canBeCut: false };
  expect(await findSources(['site'], cwd)).toEqual([archive, folder]);
  const page = { source: join(cwd, 'site/x.html'), size: 7, canBeCut: false };
  expect(await findSources(['site/x.html'], cwd)).toEqual([page]);
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
  const found = await findSources(names, '/', { sizeOf: async (source) => source.length });
  expect(found).toEqual(names.map((source) => ({ source, size: source.length })));
});

test('a name that nothing has, and a folder without archives, are told', async () => {
  const cwd = await crawl();
  await mkdir(join(cwd, 'empty'));
  await expect(findSources(['none.warc'], cwd)).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
  await expect(findSources(['*.nothing'], cwd)).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
  await expect(findSources(['empty'], cwd)).rejects.toMatchObject({ code: 'NO_PAGES' });
});
