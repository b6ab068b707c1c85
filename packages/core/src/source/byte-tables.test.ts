import { expect, test } from 'vitest';
import { anyScript, byteTable, characterKind } from './byte-tables.ts';
import { singleByteEncodings } from './single-byte-encodings.ts';

test('the table of an encoding that every page is tried in is made once', () => {
  for (const encoding of Object.keys(singleByteEncodings)) {
    expect(byteTable(encoding), encoding).toBe(byteTable(encoding));
  }
});

test('an encoding that only pages name has a table too', () => {
  const { characters, kinds, scripts } = byteTable('iso-8859-3');
  expect([characters.length, kinds.length, scripts.length]).toEqual([256, 256, 256]);
  expect([characters[0xa1], kinds[0xa1]]).toEqual(['Ħ', characterKind.upper]);
});

test('bytes are told apart by what they stand for', () => {
  const { kinds, scripts } = byteTable('windows-1251');
  const bytes = { space: 0x20, digit: 0x31, а: 0xe0, Я: 0xdf, quote: 0x92, dash: 0x97 };
  expect(Object.values(bytes).map((byte) => kinds[byte])).toEqual([
    characterKind.break,
    characterKind.digit,
    characterKind.lower,
    characterKind.upper,
    characterKind.closing,
    characterKind.punctuation,
  ]);
  expect(scripts[bytes.а]).not.toBe(scripts[0x61]);
  expect(scripts[bytes.dash]).toBe(anyScript);
});
