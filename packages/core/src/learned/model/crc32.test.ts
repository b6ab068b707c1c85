import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test('has the check value of its catalogue, and that of other programs', () => {
  expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926);
  expect(crc32(bytesOf(''))).toBe(0);
  expect(crc32(bytesOf('a'))).toBe(0xe8b7be43);
});

test('tells any one bit that changed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), fc.nat(7), (bytes, place, bit) => {
      const at = place % bytes.length;
      expect(crc32(bytes.with(at, bytes[at] ^ (1 << bit)))).not.toBe(crc32(bytes));
    }),
  );
});
