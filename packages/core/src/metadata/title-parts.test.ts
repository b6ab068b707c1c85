import { expect, test } from 'vitest';
import { titleParts, titleStretches } from './title-parts.ts';

const partsOf = (title: string) =>
  titleParts(title).parts.map(([from, to]) => title.slice(from, to));

test.each([
  ['Oaks | The Ledger', ['Oaks', 'The Ledger']],
  ['Oaks - Trees – The Ledger', ['Oaks', 'Trees', 'The Ledger']],
  ['Oaks: a story', ['Oaks', 'a story']],
  ['Oaks » Trees', ['Oaks', 'Trees']],
  ['橡树-日报', ['橡树', '日报']],
  ['橡树｜日报', ['橡树', '日报']],
  ['| Oaks |', ['Oaks']],
  ['', []],
])('%s has the parts %j', (title, parts) => {
  expect(partsOf(title)).toEqual(parts);
});

test.each(['A well-known oak', 'Trees at 12: 30', 'a/b'])('%s is one part', (title) => {
  expect(partsOf(title)).toEqual([title]);
});

test('the eighth part keeps the rest', () => {
  const letters = [...'abcdefgh'];
  expect(partsOf(letters.join(' | '))).toEqual(letters);
  expect(partsOf([...letters, 'i', 'j'].join(' | '))).toEqual([...'abcdefg', 'h | i | j']);
});

test('stretches are longest first', () => {
  expect(titleStretches(titleParts('a | b | c'))).toEqual([
    'a | b | c',
    'a | b',
    'b | c',
    'a',
    'b',
    'c',
  ]);
});
