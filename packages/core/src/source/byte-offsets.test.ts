import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteOffsets } from './byte-offsets.ts';
import { decodeSource } from './decode.ts';

const encode = new TextEncoder();

/** Every boundary between code points of a text. */
function boundaries(text: string): Int32Array {
  const offsets = [0];
  for (const character of text) offsets.push(offsets[offsets.length - 1] + character.length);
  return Int32Array.from(offsets);
}

test('UTF-8 offsets are the lengths of what stands before them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, marked) => {
      const bytes = encode.encode(marked ? `\ufeff${text}` : text);
      const offsets = boundaries(text);
      const expected = [...offsets].map(
        (offset) => (marked ? 3 : 0) + encode.encode(text.slice(0, offset)).length,
      );
      if (!marked && text.startsWith('\ufeff')) return; // its own mark is no text
      expect([...(byteOffsets(bytes, text, 'utf-8', offsets) ?? [])]).toEqual(expected);
    }),
  );
});

test('damaged UTF-8 keeps step with the decoder', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const { text, encoding } = decodeSource(bytes, { encoding: 'utf-8' });
      if (encoding !== 'utf-8') return; // another byte order mark
      const offsets = boundaries(text);
      const converted = byteOffsets(bytes, text, 'utf-8', offsets);
      expect(converted?.[offsets.length - 1]).toBe(bytes.length);
    }),
    { numRuns: 2000 },
  );
});

test('one byte a character and UTF-16 follow from the count', () => {
  const offsets = Int32Array.from([0, 2]);
  expect(byteOffsets(new Uint8Array(4), 'abcd', 'windows-1252', offsets)).toEqual(offsets);
  const marked = Uint8Array.from([0xff, 0xfe, 0x61, 0, 0x62, 0]);
  expect(byteOffsets(marked, 'ab', 'utf-16le', offsets)).toEqual(Int32Array.from([2, 6]));
});

test('other encodings do not tell', () => {
  expect(byteOffsets(new Uint8Array(4), 'ab', 'gbk', Int32Array.from([0]))).toBeUndefined();
});
