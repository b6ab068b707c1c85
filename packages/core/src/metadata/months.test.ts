import { expect, test } from 'vitest';
import { monthNamed } from './months.ts';

test.each([
  ['en', 'March', 3],
  ['en', 'DEC', 12],
  ['en', 'Sept.', 9],
  ['de', 'Jänner', 1],
  ['de', 'Marz', 3],
  ['fr', 'AOUT', 8],
  ['fr', 'déc.', 12],
  ['es', 'Agosto', 8],
  ['pl', 'października', 10],
  ['pl', 'listopada', 11],
  ['hr', 'listopada', 10],
  ['el', 'ΜΑΡΤΙΟΥ', 3],
  ['ru', 'Мая', 5],
  ['he', 'מרץ', 3],
  ['he', 'במרץ', 3],
  ['he', 'לאפריל', 4],
  ['ar', 'تشرين الأول', 10],
  ['ar', 'أكتوبر', 10],
  ['ar', 'اکتوبر', 10],
  ['ar', 'فِبْراير', 2],
  ['ar', 'فبرایر', 2],
  ['ar', 'مـارس', 3],
  ['hi', 'फरवरी', 2],
  ['hi', 'फ़रवरी', 2],
  ['ca', 'd’abril', 4],
  ['ca', "d'abril", 4],
])('in %s %s is month %i', (language, word, month) => {
  expect(monthNamed(word, language)).toEqual({ calendar: 'gregorian', month });
});

test.each([
  ['persian', 'اسفند', 12],
  ['persian', 'فروردین', 1],
  ['persian', 'فروردين', 1],
  ['persian', 'فروردىن', 1],
  ['persian', 'Mehr', 7],
  ['islamic', 'رمضان', 9],
  ['islamic', 'Muharram', 1],
])('a month of the %s calendar is %s', (calendar, word, month) => {
  expect(monthNamed(word, 'fa')).toEqual({ calendar, month });
});

test('a word is a month of the language of the page, else of English, else of any that agree', () => {
  const monthIn = (language: string, word: string) => monthNamed(word, language)?.month;
  expect(monthIn('hr', 'lipnja')).toBe(6);
  expect(monthIn('zz', 'lipnja')).toBe(6);
  expect(monthIn('hr', 'May')).toBe(5);
  expect(monthIn('zz', 'décembre')).toBe(12);
  expect(monthIn('zz', 'listopada')).toBeUndefined(); // October in Croatian, November in Polish
});

test.each(['', 'oak', 'marches', 'בית', 'בגן', 'לב', 'שמרץ', 'ב', 'constructor'])(
  '`%s` is no month',
  (word) => {
    expect(monthNamed(word, 'he')).toBeUndefined();
  },
);
