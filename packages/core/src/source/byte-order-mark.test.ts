import { getBOMEncoding } from '@exodus/bytes/encoding.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blankByteOrderMark, readByteOrderMark } from './byte-order-mark.ts';

it('finds what the BOM sniff of the Encoding Standard finds', () => {
  const byte = fc.constantFrom(0xef, 0xbb, 0xbf, 0xfe, 0xff, 0);
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 4 }), (bytes) => {
      const given = Uint8Array.from(bytes);
      expect(readByteOrderMark(given)?.encoding ?? null).toBe(getBOMEncoding(given));
    }),
  );
});

it('blanks one mark at the start of a string and none elsewhere', () => {
  expect(blankByteOrderMark('\ufeffa\ufeff')).toBe(' a\ufeff');
  expect(blankByteOrderMark('\ufeff\ufeff')).toBe(' \ufeff');
  expect(blankByteOrderMark('a')).toBe('a');
  expect(blankByteOrderMark('')).toBe('');
});
