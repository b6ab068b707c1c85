import { copyFile, mkdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../job/archive.test-suite.ts';
import { fingerprintSources } from './fingerprint-sources.ts';

const fingerprintOf = async (source: string) =>
  (await fingerprintSources([{ source, size: undefined }]))[0].fingerprint;

test('a file has another fingerprint when its beginning, middle or end changes, and the same when it is copied or touched', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'a.warc.gz');
  const bytes = Buffer.alloc(1_000_000, 'oak');
  await writeFile(file, bytes);
  const first = await fingerprintOf(file);
  const others = [];
  for (const at of [0, 500_000, 999_999]) {
    const changed = Buffer.from(bytes).fill(0, at, at + 1);
    await writeFile(file, changed);
    others.push(await fingerprintOf(file));
  }
  expect(new Set([first, ...others]).size).toBe(4);
  await writeFile(file, bytes);
  await utimes(file, 1, 1);
  await copyFile(file, join(folder, 'b.warc.gz'));
  expect(await fingerprintOf(file)).toBe(first);
  expect(await fingerprintOf(join(folder, 'b.warc.gz'))).toBe(first);
});

test('files of any size have one', async () => {
  const folder = await temporaryFolder();
  const found = [];
  for (const size of [0, 1, 64 * 1024, 64 * 1024 + 1]) {
    const file = join(folder, `${size}`);
    await writeFile(file, Buffer.alloc(size, 1));
    found.push(await fingerprintOf(file));
  }
  expect(new Set(found).size).toBe(4);
});

test('a folder of pages has another one when a page is written anew', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'site'));
  await writeFile(join(folder, 'site/a.html'), '<p>Oak');
  const first = await fingerprintOf(folder);
  expect(await fingerprintOf(folder)).toBe(first);
  await utimes(join(folder, 'site/a.html'), 1, 1);
  expect(await fingerprintOf(folder)).not.toBe(first);
});

test('an address has what its server tells', async () => {
  let tag: string | undefined = '"one"';
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-length': 3, ...(tag && { etag: tag }) }).end('oak');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.warc`;
  const of = async () =>
    (await fingerprintSources([{ source: url, size: 3 }], { allowPrivate: true }))[0].fingerprint;
  expect(await of()).toBe('"one"');
  tag = undefined;
  expect(await of()).toBeUndefined();
});
