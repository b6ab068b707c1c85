import { expect, test } from 'vitest';
import { quotationMarks } from './quotation-marks.ts';
import { contentOf, sketch } from './sketch.test-suite.ts';

test.each([
  ['de', '„“ ‚‘'],
  ['de-CH', '«» ‹›'],
  ['DE-at', '„“ ‚‘'],
  ['zh', '“” ‘’'],
  ['zh-Hant', '「」 『』'],
  ['zh-Hant-HK', '「」 『』'],
  ['sw', '“” ‘’'],
  ['constructor', '“” ‘’'],
  [undefined, '“” ‘’'],
])('marks of %s are %s', (language, expected) => {
  const marks = [0, 1].map((depth) => quotationMarks(language, depth));
  expect(marks.map(({ open, close }) => open + close).join(' ')).toBe(expected);
  expect(quotationMarks(language, 2)).toEqual(marks[0]);
});

test.each([
  ['alternate within each other', '<p><q>oak <q>elm</q></q>', 'p(“oak ‘elm’”)'],
  ['are those of the nearest language', '<div lang=ru><p lang=ja><q>樫</q>', 'p(「樫」)'],
  ['stand around what is selected', '<p>a <q><b>drop</b> elm</q>', 'p(a “elm”)'],
  ['are not doubled within', '<p><q>«oak»</q>', 'p(«oak»)'],
  ['are not doubled around', '<p>“<q>oak</q>”', 'p(“oak”)'],
  ['do not stand in code', '<p><code><q>oak</q></code>', 'p(`oak`)'],
])('they %s', (_name, html, expected) => {
  expect(sketch(contentOf(html))).toBe(expected);
});
