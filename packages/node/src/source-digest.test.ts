import { expect, test } from 'vitest';
import { sourceDigest } from './source-digest.ts';

test('the digest of "abc" is the one in FIPS 180-4', () => {
  expect(sourceDigest(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
