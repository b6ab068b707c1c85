import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readBody } from './body.ts';

const url = new URL('https://a.example/');
const text = Buffer.from('One oak stood on the hill. '.repeat(20));

function read(bytes: Uint8Array, coding: string, maxBytes = 10_000, keptBytes?: number) {
  return readBody(Readable.from([bytes]), coding, maxBytes, url, keptBytes);
}

test.each([
  ['', text],
  ['identity', text],
  ['gzip', gzipSync(text)],
  ['X-GZIP', gzipSync(text)],
  ['br', brotliCompressSync(text)],
  ['deflate', deflateSync(text)],
  ['deflate', deflateRawSync(text)],
  ['gzip, br', brotliCompressSync(gzipSync(text))],
  [' gzip , identity,', gzipSync(text)],
])('a body coded as "%s" is decoded', async (coding, bytes) => {
  const answer = await read(bytes, coding);
  expect(answer.cut).toBe(false);
  expect(Buffer.from(answer.bytes).equals(text)).toBe(true);
});

test.each(['zstd', 'gzip, gzip, gzip', 'deflate64'])('"%s" is refused', async (coding) => {
  await expect(read(text, coding)).rejects.toMatchObject({ code: 'FETCH_FAILED' });
});

test('the limit holds for what comes out', async () => {
  expect(await read(gzipSync(text), 'gzip', text.length)).toMatchObject({ cut: false });
  const { bytes, cut } = await read(gzipSync(text), 'gzip', text.length - 1);
  expect(cut).toBe(true);
  expect(text.subarray(0, bytes.length).equals(bytes)).toBe(true); // its beginning, to say what it is
  expect(await read(gzipSync(text), 'gzip', 100, 10)).toMatchObject({
    bytes: text.subarray(0, 10),
    cut: true,
  });
});

test('the limit holds for what is sent', async () => {
  const coded = gzipSync(randomBytes(500)); // longer than what it holds
  const whole = await read(coded, 'gzip', coded.length);
  expect([whole.bytes.length, whole.cut]).toEqual([500, false]);
  expect(await read(coded, 'gzip', coded.length - 1)).toEqual({
    bytes: new Uint8Array(0),
    cut: true,
  });
});

test('what can be decoded of a stream that ends early is kept', async () => {
  const coded = gzipSync(randomBytes(5000));
  const { bytes, cut } = await read(coded.subarray(0, 3000), 'gzip');
  expect(bytes.length).toBeGreaterThan(2000);
  expect(cut).toBe(false);
});
