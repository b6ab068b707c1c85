import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { member, pageAbout, response } from '../../../cluster/src/job/archive.test-suite.ts';
import { folderWith, linesOf, runIn } from '../context.test-suite.ts';
import { Interrupted } from '../context.ts';

interface Row {
  readonly url: string;
  readonly text: string | null;
  readonly markdown: string | null;
  readonly source: string;
  readonly errorCode: string | null;
}

function archiveOf(...words: string[]): Buffer {
  const records = words.flatMap((word) => {
    const url = `https://example.org/${word}`;
    return [member('request', url, 'GET / HTTP/1.1\r\n\r\n'), response(url, pageAbout(word))];
  });
  return Buffer.concat(records);
}

/** A crawl of two archives with three pages. */
function crawl(): Promise<string> {
  return folderWith({
    'crawl/a.warc.gz': archiveOf('Oak', 'Elm'),
    'crawl/b.warc.gz': archiveOf('Yew'),
  });
}

/** Parts of a corpus below `cwd`, by path. */
async function partsIn(cwd: string, folder = 'corpus'): Promise<Record<string, string>> {
  const paths = await readdir(join(cwd, folder), { recursive: true });
  const parts = paths.filter((path) => /\.(jsonl|parquet)$/.test(path)).sort();
  const texts = parts.map(async (path) => [
    path,
    await readFile(join(cwd, folder, path), 'latin1'),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

async function rowsIn(cwd: string, folder?: string): Promise<Row[]> {
  return linesOf<Row>(Object.values(await partsIn(cwd, folder)).join(''));
}

const jsonl = ['--output', 'corpus', '--format', 'jsonl', '--jobs', '1'];

test('archives of a folder become a corpus, and the summary says what was done', async () => {
  const cwd = await crawl();
  const { code, stdout, stderr } = await runIn({ cwd }, 'archive', 'crawl', ...jsonl);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('2/2 jobs');
  expect(stdout).toMatch(/records +3 page, 3 request/);
  const rows = await rowsIn(cwd);
  expect(rows.map(({ url }) => url.slice(20)).sort()).toEqual(['Elm', 'Oak', 'Yew']);
  expect(rows[0].text).toContain('stood on the hill for three hundred years');
});

test('Parquet is what is written unless JSON lines are asked for', async () => {
  const cwd = await crawl();
  await runIn({ cwd }, 'archive', 'crawl', '-o', 'corpus', '--jobs', '1');
  const parts = await partsIn(cwd);
  expect(Object.keys(parts)).toHaveLength(2);
  for (const [path, bytes] of Object.entries(parts)) {
    expect(path).toMatch(/\.parquet$/);
    expect(bytes.slice(0, 4)).toBe('PAR1');
  }
});

test('the same command again runs nothing, and --overwrite all', async () => {
  const cwd = await crawl();
  const command = ['archive', 'crawl', ...jsonl];
  await runIn({ cwd }, ...command);
  const before = await partsIn(cwd);
  const [part] = Object.keys(before);
  const writtenAt = async () => (await stat(join(cwd, 'corpus', part), { bigint: true })).mtimeNs;
  const first = await writtenAt();
  expect((await runIn({ cwd }, ...command)).code).toBe(0);
  expect(await writtenAt()).toBe(first);
  expect(await partsIn(cwd)).toEqual(before);
  expect((await runIn({ cwd }, ...command, '--overwrite')).code).toBe(0);
  expect(await writtenAt()).not.toBe(first);
  expect(await partsIn(cwd)).toEqual(before);
});

test('other flags on the same folder are refused before anything is done', async () => {
  const cwd = await crawl();
  await runIn({ cwd }, 'archive', 'crawl', ...jsonl);
  const before = await partsIn(cwd);
  const ran = await runIn({ cwd }, 'archive', 'crawl', ...jsonl, '--algorithm', 'bte');
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toContain('OUTPUT_UNWRITABLE');
  expect(await partsIn(cwd)).toEqual(before);
});

test('the corpus does not depend on how archives are cut, but for the names of parts', async () => {
  const cwd = await crawl();
  await runIn({ cwd }, 'archive', 'crawl', ...jsonl);
  const cut = await runIn(
    { cwd },
    ...['archive', 'crawl', '-o', 'cut', '-f', 'jsonl', '--split-bytes', '300'],
  );
  expect(cut.code).toBe(0);
  const sorted = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(sorted(await rowsIn(cwd, 'cut'))).toEqual(sorted(await rowsIn(cwd)));
});

test('an interrupted run leaves no half part, says how to go on, and does', async () => {
  const cwd = await crawl();
  const controller = new AbortController();
  controller.abort(new Interrupted());
  const ran = await runIn({ cwd, signal: controller.signal }, 'archive', 'crawl', ...jsonl);
  expect(ran.code).toBe(130);
  expect(ran.stderr).toContain('jobs done: 0 of 2; the same command goes on from here');
  expect((await runIn({ cwd }, 'archive', 'crawl', ...jsonl)).code).toBe(0);
  expect(await rowsIn(cwd)).toHaveLength(3);
});

test('on a terminal a line shows how far the run is, and is gone at the end', async () => {
  const cwd = await crawl();
  const world = { cwd, terminals: ['stderr'] } as const;
  const { stderr } = await runIn(world, 'archive', 'crawl', ...jsonl);
  expect(stderr).toMatch(/[░█]+ [012]\/2 jobs/);
  expect(stderr.endsWith('\r\u001b[K')).toBe(true);
});

test('a process that is interrupted takes away what it has not finished, and ends with 130', async () => {
  const words = Array.from({ length: 400 }, (_, i) => `Oak-${i}`);
  const cwd = await folderWith({ 'crawl/a.warc.gz': archiveOf(...words) });
  const bin = new URL('../../bin/pith.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [bin, 'archive', 'crawl', ...jsonl], { cwd });
  const ended = once(child, 'exit');
  await vi.waitUntil(
    async () => (await readdir(join(cwd, 'corpus/_jobs')).catch(() => [])).length > 0,
    {
      timeout: 50_000,
      interval: 20,
    },
  );
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  const left = await readdir(join(cwd, 'corpus'), { recursive: true });
  expect(left.filter((path) => !path.startsWith('_jobs'))).toEqual([]);
});

test('a plan is written, and run by itself', async () => {
  const cwd = await crawl();
  const planned = await runIn(
    { cwd },
    'archive',
    'crawl',
    ...jsonl,
    '--plan',
    'p.json',
    '--plan-only',
  );
  expect(planned).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(JSON.parse(await readFile(join(cwd, 'p.json'), 'utf8')).jobs).toHaveLength(2);
  expect((await runIn({ cwd }, 'archive', '--plan', 'p.json')).code).toBe(0);
  expect(await rowsIn(cwd)).toHaveLength(3);
});

test.each([
  [[], 'an archive, --plan FILE or --stdin'],
  [['crawl'], '--output FOLDER'],
  [['crawl', '-o', 'x', '--algorithm', 'nothing'], 'UNKNOWN_ALGORITHM'],
  [['crawl', '-o', 'x', '-f', 'jsonl', '--compression', 'zstd'], 'none or gzip'],
  [['crawl', '-o', 'x', '--redis', 'redis://h', '--overwrite'], '--overwrite'],
  [['--stdin', '-o', 'x'], '--output'],
  [['--stdin', '--compression', 'gzip'], 'got --compression'],
  [['--stdin', '--split-bytes', '9'], 'got --split-bytes'],
  [['--stdin', '--plan-only'], 'got --plan-only'],
  [['--stdin', '--queue', 'q'], 'got --queue'],
  [['--stdin', '--duplicates', 'drop'], 'got --duplicates'],
  [['--stdin', '--simulate', '5'], 'got --simulate'],
  [['--stdin', '--rate', 'workers=4'], 'got --rate'],
] as const)('wrong use is told: %j', async (given, what) => {
  const ran = await runIn({ cwd: await crawl() }, 'archive', ...given);
  expect(ran.code).toBe(2);
  expect(ran.stderr).toContain(what);
});

test('an archive that is not there ends the command before it begins', async () => {
  const cwd = await crawl();
  const ran = await runIn({ cwd }, 'archive', 'crawl', 'none.warc.gz', ...jsonl);
  expect(ran.code).toBe(1);
  expect(ran.stderr).toContain('INPUT_NOT_FOUND');
  expect(await readdir(cwd)).toEqual(['crawl']);
});

test('a pipe of archives and pages gives rows in order', async () => {
  const cwd = await crawl();
  const stdin = [
    JSON.stringify({ url: 'https://example.org/Ash', html: pageAbout('Ash') }),
    join(cwd, 'crawl/a.warc.gz'),
    '{"html":',
  ].join('\n');
  const ran = await runIn({ cwd, stdin }, 'archive', '--stdin', '--jobs', '1', '--with', 'ranges');
  expect(ran.code).toBe(1);
  const rows = linesOf<Row>(ran.stdout);
  expect(rows.map(({ url, errorCode }) => errorCode ?? url.slice(20))).toEqual([
    'Ash',
    'Oak',
    'Elm',
    'INPUT_UNREADABLE',
  ]);
  expect(rows[0].markdown).toBeNull();
  expect(ran.stderr).toContain('line 3');
});

test('what a configuration file has for other runs means nothing to a pipe', async () => {
  const forFiles = { output: 'corpus', format: 'jsonl', compression: 'zstd', 'plan-only': true };
  const forAll = { algorithm: 'bte', archive: { ...forFiles, with: ['ranges'] } };
  const cwd = await folderWith({ 'pith.config.json': JSON.stringify(forAll) });
  const stdin = JSON.stringify({ html: pageAbout('Ash') });
  const ran = await runIn({ cwd, stdin }, 'archive', '--stdin', '--jobs', '1');
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(ran.stdout)).toMatchObject({ algorithm: 'bte', markdown: null });
  expect(await readdir(cwd)).toEqual(['pith.config.json']);
});

test('a pipe gives rows as parts hold them', async () => {
  const page = { url: 'https://example.org/\ud800', fetched: '2026-01-02', html: pageAbout('Ash') };
  const stdin = JSON.stringify({ ...page, status: 2 ** 40 });
  const ran = await runIn({ cwd: await crawl(), stdin }, 'archive', '--stdin', '--jobs', '1');
  const [row] = linesOf<Row>(ran.stdout);
  expect(row).toMatchObject({
    url: 'https://example.org/\ufffd',
    fetched: '2026-01-02T00:00:00.000Z',
    status: null,
  });
});
