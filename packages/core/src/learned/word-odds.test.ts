import { expect, test } from 'vitest';
import { formCount } from './word-form.ts';
import { readWordOdds } from './word-odds.ts';

/** The table that is worked through in word-odds.ts, with odds of one unit for words of form 9. */
function table(): Uint8Array {
  const forms = new Uint8Array(formCount);
  forms[9] = 1;
  const head = new Uint8Array(5);
  new DataView(head.buffer).setFloat32(0, 0.5, true);
  head[4] = 3; // 8 buckets
  const odds = [0, 0, 0, 0, 0, 0, 3, 256 - 2];
  const checks = [0, 0, 0, 0, 0, 0, 0xab, 0xcd];
  return Uint8Array.from([...head, ...forms, ...odds, ...checks]);
}

test('a word is found in its bucket, or in one behind where that was taken', () => {
  const { of } = readWordOdds(table());
  expect(of(0xab000006, 0)).toBe(1.5);
  expect(of(0xcd00000e, 0)).toBe(-1);
  expect(of(0xcd00000e | 0, 0)).toBe(-1); // hashes are signed
});

test('a word that is not in the table has the odds of its form', () => {
  const { of } = readWordOdds(table());
  expect(of(0xab000001, 9)).toBe(0.5);
  expect(of(0xee000006, 9)).toBe(0.5); // the search goes past the end and on from the beginning
  expect(of(0xee000006, 0)).toBe(0);
});

test('a table may stand anywhere in memory', () => {
  const shifted = new Uint8Array(table().length + 3);
  shifted.set(table(), 3);
  expect(readWordOdds(shifted.subarray(3)).of(0xab000006, 0)).toBe(1.5);
});
