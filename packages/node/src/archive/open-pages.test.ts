import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folderWith } from '../inputs/temporary-folder.test-suite.ts';
import { type OpenPagesOptions, openPages } from './open-pages.ts';
import { arcRecord, gzipMembers, warcRecord } from './write-archive.test-suite.ts';

async function read(name: string, options?: OpenPagesOptions): Promise<string[]> {
  const found: string[] = [];
  for await (const page of (await openPages(name, options)).pages) {
    found.push('error' in page ? page.error.message : `${page.url} ${Buffer.from(page.bytes)}`);
  }
  return found;
}

const lines = [
  '{"url":"http://a.example/","html":"<p>Ä"}',
  '',
  '{"base64":"PHA+Qg==","contentType":"text/html"}',
  '{"html":',
  '[]',
  '{"html":5}',
  '{"url":"http://b.example/"}',
  '{"url":"http://c.example/","html":"<p>C"}',
].join('\n');
const ofLines = [
  'http://a.example/ <p>Ä',
  ' <p>B',
  'Expected a line of JSON, got something else (line 4)',
  'Expected `html` or `base64`, got neither (line 5)',
  'Expected a string as `html`, got `5` (number) (line 6)',
  'Expected `html` or `base64`, got neither (line 7)',
  'http://c.example/ <p>C',
];

const http = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>A';
const warc = warcRecord({
  type: 'response',
  block: http,
  fields: { 'WARC-Target-URI': 'http://a.example/' },
});

test('what a source is, is told by its content', async () => {
  const folder = await folderWith({
    lines: lines,
    'lines.gz': gzipSync(lines),
    warc: warc,
    'warc.gz': gzipMembers([warc, warc])[0],
    arc: arcRecord({ type: 'response', block: http }),
    other: 'neither',
  });
  expect(await read(join(folder, 'lines'))).toEqual(ofLines);
  expect(await read(join(folder, 'lines.gz'))).toEqual(ofLines);
  expect(await read(join(folder, 'warc'))).toEqual(['http://a.example/ <p>A']);
  expect(await read(join(folder, 'warc.gz'))).toEqual(['http://a.example/ <p>A']);
  expect(await read(join(folder, 'arc'))).toEqual(['http://example.org/ <p>A']);
  expect((await read(join(folder, 'other')))[0]).toContain(
    'Expected a record that begins with WARC/',
  );
});

test('a page is a source, known by its content or else by its name, and not cut', async () => {
  const mhtml = 'MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>B';
  const pages = { a: '<!doctype html><p>A', b: gzipSync(mhtml), 'c.html': 'C' };
  const folder = await folderWith(pages);
  const of = (name: string) => pathToFileURL(join(folder, name)).href;
  expect(await read(join(folder, 'a'))).toEqual([`${of('a')} <!doctype html><p>A`]);
  expect(await read(join(folder, 'b'))).toEqual([`${of('b')} <p>B`]);
  expect(await read(join(folder, 'c.html'))).toEqual([`${of('c.html')} C`]);
  expect(await read(join(folder, 'c.html'), { from: 1 })).toEqual([]);
  expect((await read(join(folder, 'a'), { maxBytes: 9 }))[0]).toContain('at most 9 bytes');
});

test('gzip that is cut gives the lines before, and a failure', async () => {
  const bytes = gzipSync(`${lines}\n`.repeat(100));
  const folder = await folderWith({ 'lines.gz': bytes.subarray(0, bytes.length - 9) });
  const found = await read(join(folder, 'lines.gz'));
  expect(found[0]).toBe(ofLines[0]);
  expect(found.at(-1)).toContain('Expected a whole gzip member');
});

test('lines go on at the next gzip member after a damaged one, and none is taken twice or in part', async () => {
  const page = (name: string): string => {
    const long = createHash('shake256', { outputLength: 3000 }).update(name).digest('base64');
    return `{"url":"http://${name}.example/","html":"${long}"}\n`;
  };
  const text = ['a', 'b', 'c', 'd', 'e', 'f'].map(page);
  const half = text[4].length / 2;
  const members = [
    text[0],
    text[1] + text[2],
    text[3] + text[4].slice(0, half),
    text[4].slice(half) + text[5],
  ].map((member) => gzipSync(member));
  const namesWithDamage = async (member: number, at: number) => {
    const bytes = members.map((each) => Buffer.from(each));
    bytes[member].fill(0xff, at < 0 ? bytes[member].length + at : at, at < 0 ? undefined : at + 8);
    const folder = await folderWith({ 'lines.gz': Buffer.concat(bytes) });
    return (await read(join(folder, 'lines.gz'))).map(
      (found) => /^http:..(.)/.exec(found)?.[1] ?? /^Expected a .*gzip member/.exec(found)?.[0],
    );
  };
  const damage = 'Expected a whole gzip member';
  expect(await namesWithDamage(1, 10)).toEqual(['a', damage, 'd', 'e', 'f']);
  expect(await namesWithDamage(1, 2500)).toEqual(['a', damage, 'd', 'e', 'f']);
  const header = await namesWithDamage(1, 0);
  expect([header[0], ...header.slice(-3)]).toEqual(['a', 'd', 'e', 'f']);
  expect(await namesWithDamage(1, -8)).toEqual([
    'a',
    'b',
    'c',
    'Expected a gzip member',
    'd',
    'e',
    'f',
  ]);
  expect((await namesWithDamage(2, 10)).filter((name) => name?.length === 1)).toEqual([
    'a',
    'b',
    'c',
    'f',
  ]);
  expect((await namesWithDamage(3, -8)).filter((name) => name?.length === 1)).toEqual([
    ...'abcdef',
  ]);
});

test('a folder gives the pages in it, numbered', async () => {
  const folder = await folderWith({
    'b.html': '<p>B',
    'a/a.html.gz': gzipSync('<p>A'),
    'c.txt': 'C',
  });
  const of = (name: string) => pathToFileURL(join(folder, name)).href;
  expect(await read(folder)).toEqual([`${of('a/a.html.gz')} <p>A`, `${of('b.html')} <p>B`]);
  const offsets = [];
  for await (const { offset } of (await openPages(folder)).pages) offsets.push(offset);
  expect(offsets).toEqual([0, 1]);
  expect(await read(folder, { from: 1 })).toEqual([]);
});

test('ranges give each page once, wherever a source is cut, and count what they read', async () => {
  const folder = await folderWith({});
  const whole = Array.from(
    { length: 5 },
    (_, i) => `{"url":"http://${i}.example/","html":"<p>${i}"}`,
  );
  const files = {
    lines: Buffer.from(whole.join('\n')),
    warc: Buffer.concat([warc, warc, warc]),
    gzip: Buffer.concat(gzipMembers([warc, warc, warc])),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const file = join(folder, name);
    await writeFile(file, bytes);
    const all = await read(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length), async (cut) => {
        const first = await read(file, { from: 0, to: cut });
        expect([...first, ...(await read(file, { from: cut }))]).toEqual(all);
      }),
      { seed: 20_261_123, numRuns: 60 },
    );
    const opened = await openPages(file);
    for await (const page of opened.pages) expect(page).not.toHaveProperty('error');
    expect([opened.bytesRead(), opened.size]).toEqual([bytes.length, bytes.length]);
  }
}, 30_000);

test('a line that is too long is a failure, and the others come', async () => {
  const folder = await folderWith({ lines: `{"html":"${'x'.repeat(900)}"}\n{"html":"<p>A"}` });
  expect(await read(join(folder, 'lines'), { maxBytes: 100 })).toEqual([
    'Expected at most 100 bytes (option `maxBytes`), got more (line 1)',
    ' <p>A',
  ]);
});
