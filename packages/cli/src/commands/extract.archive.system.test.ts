import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startSite } from '../../../node/src/fetch/local-site.test-suite.ts';
import { folderWith, linesOf, pageOf, runIn } from '../context.test-suite.ts';

function record(type: string, block: string, url = 'http://a.example/'): Buffer {
  const head = [
    'WARC/1.1',
    `WARC-Type: ${type}`,
    `WARC-Target-URI: ${url}`,
    'WARC-Date: 2026-01-02T03:04:05Z',
    `Content-Length: ${Buffer.byteLength(block)}`,
  ];
  return gzipSync(`${head.join('\r\n')}\r\n\r\n${block}\r\n\r\n`);
}

const gzip = { 'content-type': 'application/gzip' };
const http = (page: string) => `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${page}`;
const request = record('request', 'GET / HTTP/1.1\r\n\r\n');
const first = record('response', http(pageOf('One oak')));
const second = record('response', http(pageOf('Two oaks')), 'http://b.example/');
const damaged = Buffer.from(first).fill(0xff, 12, 60);

test('a web archive gives a line for each page, with its place, address and date', async () => {
  const archive = Buffer.concat([request, first, damaged, second]);
  const cwd = await folderWith({ 'crawl.warc.gz': archive });
  const { code, stdout, stderr } = await runIn({ cwd }, 'extract', 'crawl.warc.gz');
  const at = request.length;
  const places = [at, at + first.length, at + first.length + damaged.length];
  const lines = linesOf(stdout);
  expect(lines.map(({ source }) => source)).toEqual(
    places.map((place) => `crawl.warc.gz#${place}`),
  );
  expect(lines[0]).toMatchObject({
    fetched: '2026-01-02T03:04:05.000Z',
    url: 'http://a.example/',
    text: expect.stringContaining('One oak'),
  });
  expect(lines[1]).toMatchObject({ error: { code: 'BAD_GZIP' } });
  expect(lines[2].text).toContain('Two oaks');
  expect(stderr).toContain('pith: records that are no pages: 1 request (crawl.warc.gz)\n');
  expect(stderr).toMatch(/1 of 3 failed\n$/);
  expect(code).toBe(1);
});

test('a web archive comes by standard input, and its pages go to a folder, a file each', async () => {
  const cwd = await folderWith({ 'crawl.warc.gz': Buffer.concat([first, second]) });
  const stdin = Buffer.concat([first, second]);
  const { stdout, code } = await runIn({ cwd, stdin }, 'extract');
  expect(linesOf(stdout).map(({ source }) => source)).toEqual(['-#0', `-#${first.length}`]);
  expect(code).toBe(0);
  await runIn({ cwd }, 'extract', 'crawl.warc.gz', '-o', 'texts/', '-f', 'text');
  const names = await readdir(join(cwd, 'texts'));
  expect(names.sort()).toHaveLength(2);
});

test('results of an archive that was replaced since are made anew', async () => {
  const cwd = await folderWith({ 'crawl.warc.gz': Buffer.concat([first, second]) });
  const flags = ['extract', 'crawl.warc.gz', '-o', 'texts/', '-f', 'text', '--resume'];
  await runIn({ cwd }, ...flags);
  expect((await runIn({ cwd }, ...flags)).stderr).toContain('2 left out, as their results are');
  const [name] = (await readdir(join(cwd, 'texts'))).sort();
  const text = () => readFile(join(cwd, 'texts', name), 'utf8');
  expect(await text()).toContain('One oak');

  await writeFile(join(cwd, 'crawl.warc.gz'), record('response', http(pageOf('A third oak'))));
  const later = new Date(Date.now() + 60_000);
  await utimes(join(cwd, 'crawl.warc.gz'), later, later);
  await runIn({ cwd }, ...flags);
  expect(await text()).toContain('A third oak');
});

test('an archive is not counted as one page, whatever its name', async () => {
  const cwd = await folderWith({ '00001': Buffer.concat([first, second]), 'c.html': pageOf('C') });
  const shown = await runIn({ cwd, terminals: ['stderr'] }, 'extract', '00001', 'c.html');
  expect(linesOf(shown.stdout)).toHaveLength(3);
  expect(shown.stderr).not.toContain('/2 pages');
});

test('an archive at an address gives its pages', async () => {
  const archive = Buffer.concat([first, second]);
  const { origin } = await startSite({
    '/crawl.warc.gz': (_, response) => response.writeHead(200, gzip).end(archive),
  });
  const flags = ['extract', `${origin}/crawl.warc.gz`, '--allow-private', '127.0.0.1'];
  const { stdout, code } = await runIn({}, ...flags);
  expect(code).toBe(0);
  const sources = [`${origin}/crawl.warc.gz#0`, `${origin}/crawl.warc.gz#${first.length}`];
  expect(linesOf(stdout).map(({ source }) => source)).toEqual(sources);
});
