import { describe, expect, test } from 'vitest';
import { findDate } from './find-date.ts';

const inLanguage = (language: string, region = '') => ({ language, region });

describe('a dateline is read in', () => {
  test.each([
    ['en', 'Published March 5th, 2024', '2024-03-05'],
    ['en', 'Tuesday 5 Mar 2024 at 2:05 p.m. EST', '2024-03-05T14:05-05:00'],
    ['en', 'the 5th of March 2024', '2024-03-05'],
    ['de', 'Dienstag, 5. März 2024, um 14:05 Uhr', '2024-03-05T14:05'],
    ['de', 'Stand: 05.03.24', '2024-03-05'],
    ['de', '5. Jänner 2024', '2024-01-05'],
    ['fr', 'Publié le mardi 5 août 2024 à 10h30', '2024-08-05T10:30'],
    ['fr', '1er févr. 2024', '2024-02-01'],
    ['es', '5 de septiembre del 2024', '2024-09-05'],
    ['it', 'martedì 5 marzo 2024', '2024-03-05'],
    ['pt', '5 de março de 2024 às 14:05', '2024-03-05T14:05'],
    ['nl', 'dinsdag 5 mrt. 2024', '2024-03-05'],
    ['pl', '5 października 2024 r.', '2024-10-05'],
    ['pl', '7 listopada 2024', '2024-11-07'],
    ['cs', '7. listopadu 2024', '2024-11-07'],
    ['hr', '7. listopada 2024.', '2024-10-07'],
    ['hu', '2024. március 5., 14:05', '2024-03-05T14:05'],
    ['fi', '5. maaliskuuta 2024', '2024-03-05'],
    ['sv', '5 mars 2024', '2024-03-05'],
    ['ru', '5 марта 2024 г., 10:30 МСК', '2024-03-05T10:30+03:00'],
    ['uk', '5 березня 2024 року', '2024-03-05'],
    ['el', 'Τρίτη 5 Μαρτίου 2024', '2024-03-05'],
    ['el', '5 ΜΑΡΤΙΟΥ 2024', '2024-03-05'],
    ['tr', '5 Ağustos 2024 Salı', '2024-08-05'],
    ['ar', 'الثلاثاء ٥ مارس ٢٠٢٤', '2024-03-05'],
    ['ar', '5 تشرين الأول 2024', '2024-10-05'],
    ['ar', '15 رمضان 1445 هـ', '2024-03-25'],
    ['fa', 'سه‌شنبه ۱۵ اسفند ۱۴۰۲', '2024-03-05'],
    ['fa', '۱۴۰۲/۱۲/۱۵', '2024-03-05'],
    ['ur', '5 مارچ 2024', '2024-03-05'],
    ['he', 'יום שלישי, 5 במרץ 2024', '2024-03-05'],
    ['hi', '५ मार्च २०२४', '2024-03-05'],
    ['bn', '৫ মার্চ ২০২৪', '2024-03-05'],
    ['th', '๕ มีนาคม ๒๕๖๗', '2024-03-05'],
    ['th', '5 มี.ค. 67', '2024-03-05'],
    ['vi', 'Thứ ba, ngày 5 tháng 3 năm 2024', '2024-03-05'],
    ['id', 'Selasa, 5 Agustus 2024', '2024-08-05'],
    ['zh', '2024年3月5日 下午3:20', '2024-03-05T15:20'],
    ['zh', '二〇二四年三月十五日', '2024-03-15'],
    ['zh', '民國113年3月5日', '2024-03-05'],
    ['ja', '令和6年3月5日(火) 14時05分', '2024-03-05T14:05'],
    ['ja', '2024年３月５日', '2024-03-05'],
    ['ko', '2024년 3월 5일 오후 3:20', '2024-03-05T15:20'],
    ['ko', '2024. 3. 5.', '2024-03-05'],
  ])('%s: %s', (language, text, date) => {
    expect(findDate(text, inLanguage(language))).toBe(date);
  });
});

test('which of two small numbers is the day is told by the region, then the language', () => {
  expect(findDate('3/5/2024', inLanguage('en', 'US'))).toBe('2024-03-05');
  expect(findDate('3/5/2024', inLanguage('en', 'GB'))).toBe('2024-05-03');
  expect(findDate('3/5/2024', inLanguage('fr'))).toBe('2024-05-03');
  expect(findDate('13/5/2024', inLanguage('en', 'US'))).toBe('2024-05-13');
  expect(findDate('5/13/2024', inLanguage('fr'))).toBe('2024-05-13');
});

test('a month whose name means another one elsewhere is read in the language of the page only', () => {
  expect(findDate('7 listopada 2024', inLanguage('zz'))).toBeUndefined();
});

test.each([
  '',
  'May it grow',
  '12345',
  '31.02.2024',
  '5.3.1879',
  '12/2024',
  'version 2.10.5',
  '2024-13-01',
  '1.2.3.2024',
])('no date is in: %s', (text) => {
  expect(findDate(text, inLanguage('en'))).toBeUndefined();
});

test('the zone of a time stays as it is given', () => {
  const date = (text: string) => findDate(text, inLanguage('en'));
  expect(date('2024-03-05 10:15:30 -0500')).toBe('2024-03-05T10:15:30-05:00');
  expect(date('Tue, 05 Mar 2024 10:00:00 GMT')).toBe('2024-03-05T10:00:00Z');
  expect(date('Tue Mar 05 2024 10:00:00 GMT+0100 (CET)')).toBe('2024-03-05T10:00:00+01:00');
  expect(date('2024-03-05 10:15')).toBe('2024-03-05T10:15');
});
