import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldCase, letterKind, letterKinds } from './letters.ts';

function kinds(text: string): string[] {
  const names = Object.keys(letterKind) as (keyof typeof letterKind)[];
  return [...text].map((unit) => names[letterKinds[unit.charCodeAt(0)]]);
}

const all = (kind: string, text: string): string[] => [...text].map(() => kind);

test.each([
  ['Latin', '.!?…'],
  ['Arabic and Urdu', '؟۔'],
  ['Devanagari', '।॥'],
  ['Chinese, Japanese and Korean', '。！？｡'],
  ['Armenian and Ethiopic', '։።'],
])('sentences of %s end with %s', (_, ends) => {
  expect(kinds(ends)).toEqual(all('sentenceEnd', ends));
});

test.each([
  ['Latin', ',;'],
  ['Arabic', '،؛'],
  ['Chinese, Japanese and Korean', '，、；'],
])('the commas of %s are %s', (_, commas) => {
  expect(kinds(commas)).toEqual(all('comma', commas));
});

test.each([
  ['Latin', '0123456789'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian and Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['full width', '０１２３４５６７８９'],
])('the digits of %s are digits, and what stands beside them is none', (_, digits) => {
  expect(kinds(digits)).toEqual(all('digit', digits));
  expect(letterKinds[digits.charCodeAt(0) - 1]).not.toBe(letterKind.digit);
  expect(letterKinds[digits.charCodeAt(9) + 1]).not.toBe(letterKind.digit);
});

test('letters without case are letters, those in upper case are told apart', () => {
  expect(kinds('aßжωբ')).toEqual(all('letter', 'aßжωբ'));
  expect(kinds('AÉЖΩԲ')).toEqual(all('upper', 'AÉЖΩԲ'));
  expect(kinds('樹木のカ나무شجرהअต')).toEqual(all('letter', '樹木のカ나무شجرהअต'));
});

test('punctuation has its kind', () => {
  expect(kinds('|·•»→/')).toEqual(all('separator', '|·•»→/'));
  expect(kinds('$€£¥₹')).toEqual(all('currency', '$€£¥₹'));
  expect(kinds(')]"”’」』】）')).toEqual(all('closing', ')]"”’」』】）'));
  expect(kinds('{}<>=_\\`[')).toEqual(all('code', '{}<>=_\\`['));
  expect(kinds(':-–—¿¡「“(')).toEqual(all('punctuation', ':-–—¿¡「“('));
});

test('folding case is lower case wherever that is one unit, in the scripts with case up to Armenian', () => {
  for (let unit = 0; unit < 0x588; unit++) {
    const lower = String.fromCharCode(unit).toLowerCase();
    expect(foldCase(unit)).toBe(lower.length === 1 ? lower.charCodeAt(0) : unit);
  }
});

test('folding case twice is folding it once, and folds what is upper case and nothing else', () => {
  fc.assert(
    fc.property(fc.nat(0xffff), (unit) => {
      expect(foldCase(foldCase(unit))).toBe(foldCase(unit));
      expect(foldCase(unit) !== unit).toBe(letterKinds[unit] === letterKind.upper);
    }),
    { numRuns: 5000 },
  );
});
