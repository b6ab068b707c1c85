import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isForbidden, systemReason } from './system-reason.ts';

test('what the system refuses is told in words, with its code', async () => {
  const error = await readFile('/').catch((error: unknown) => error);
  expect(systemReason(error)).toBe('illegal operation on a directory (EISDIR)');
});

test('other errors are told by their messages, and anything else as text', () => {
  const inflate = () => gunzipSync(Buffer.from([0x1f, 0x8b, 8, 0]));
  try {
    inflate();
  } catch (error) {
    expect(systemReason(error)).toBe('unexpected end of file');
  }
  expect(inflate).toThrow();
  expect(systemReason('gone')).toBe('gone');
  expect(systemReason(undefined)).toBe('undefined');
});

test('only a want of rights is mended by permissions', () => {
  expect(isForbidden(Object.assign(new Error(), { code: 'EACCES' }))).toBe(true);
  expect(isForbidden(Object.assign(new Error(), { code: 'EMFILE' }))).toBe(false);
});
