import { expect, test } from 'vitest';
import { titleForm, titleParts, titleStretches } from './title-parts.ts';

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

test.each([
  ["It's an OAK, isn't it?", 'its an oak isnt it'],
  ['`Oaks`  --  grow', 'oaks grow'],
  [' Oaks 2024! ', 'oaks 2024'],
  ['a_b/c.d', 'a b c d'],
  ['!?', ''],
  ['', ''],
  ['L’été où l‘arbre ´grandit´', 'lété où larbre grandit'],
  ["L'été", 'lété'],
  ['«Дуб» — РАСТЁТ', 'дуб растёт'],
  ['Ｏａｋｓ　２', 'oaks 2'],
  ['橡树（生长）', '橡树 生长'],
  ['बलूत का पेड़', 'बलूत का पेड़'],
  ['… ', ''],
])('%s is compared as %s', (title, form) => {
  expect(titleForm(title)).toBe(form.normalize('NFKC'));
});

test.each([
  ['Oaks|Herald', ['Oaks', 'Herald']],
  ['| |Oaks', ['Oaks']],
  ['Oaks || Herald', ['Oaks', 'Herald']],
  ['Oaks _ Herald', ['Oaks', 'Herald']],
  ['Oaks -- Herald', ['Oaks', 'Herald']],
  ['Oaks ~ Herald > Trees', ['Oaks', 'Herald', 'Trees']],
  ['Oaks: trees: Herald', ['Oaks', 'trees', 'Herald']],
  ['Oaks → Herald', ['Oaks', 'Herald']],
  ['オーク－新聞', ['オーク', '新聞']],
  ['참나무—신문', ['참나무', '신문']],
  ['Oak-橡树', ['Oak', '橡树']],
])('%s has the parts %j', (title, parts) => {
  expect(partsOf(title)).toEqual(parts);
});
