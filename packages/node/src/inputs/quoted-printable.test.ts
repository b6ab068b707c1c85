import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeQuotedPrintable } from './quoted-printable.ts';

const decode = (text: string) =>
  Buffer.from(decodeQuotedPrintable(Buffer.from(text, 'latin1'))).toString('latin1');

test('codes are decoded in either case, soft breaks removed, stray equals signs kept', () => {
  expect(decode('a=3Db=e9=C3=A9')).toBe('a=b\xe9\xc3\xa9');
  expect(decode('long=\r\n line=\n end= \t\r\n.')).toBe('long line end.');
  expect(decode('1=1, =ZZ, =4')).toBe('1=1, =ZZ, =4');
  expect(decode('hard\r\nbreak')).toBe('hard\r\nbreak');
});

test('whatever is encoded byte by byte comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const encoded = [...bytes].map((byte) => `=${byte.toString(16).padStart(2, '0')}`).join('');
      expect(decodeQuotedPrintable(Buffer.from(encoded))).toEqual(bytes);
    }),
  );
});
