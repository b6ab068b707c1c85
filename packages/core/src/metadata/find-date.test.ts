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

describe('a day in numbers', () => {
  test.each([
    ['en', '2024-03-05', '2024-03-05'],
    ['en', '2024/3/5', '2024-03-05'],
    ['en', '2024 - 03 - 05', '2024-03-05'],
    ['en', '(2024.12.31)', '2024-12-31'],
    ['en', '2024-3/5', undefined],
    ['en', '2024x-03-05', undefined],
    ['en', '2024-03x-05', undefined],
    ['en', '12024-03-05', undefined],
    ['en', '7.2024-03-05', undefined],
    ['en', '2024-03-055', undefined],
    ['en', '2024-00-05', undefined],
    ['en', '2024-12-00', undefined],
    ['en', '2024-12-32', undefined],
    ['en', '1989-12-31', undefined],
    ['en', '1990-01-01', '1990-01-01'],
    ['en', '2099-12-31', '2099-12-31'],
    ['en', '2100-01-01', undefined],
    ['th', '5/3/2567', '2024-03-05'],
    ['th', '31/12/2532', undefined],
    ['th', '1/1/2533', '1990-01-01'],
    ['fa', '1403/12/15', '2025-03-05'],
    ['fa', '1403/13/15', undefined],
    ['fa', '15/12/1403', '2025-03-05'],
    ['ar', '1445/9/15', '2024-03-25'],
    ['ur', '15.9.1445', '2024-03-25'],
    ['fa', '1299/1/1', undefined],
    ['fa', '1500/1/1', undefined],
    ['de', '5.3.24', '2024-03-05'],
    ['de', '5 . 3 . 2024', '2024-03-05'],
    ['de', '5.3.2024.', '2024-03-05'],
    ['de', '5.3.2024.1', undefined],
    ['de', '7.5.3.2024', undefined],
    ['de', '5.3/2024', undefined],
    ['de', '5.  3. 2024', undefined],
    ['nl', '5-3-2024', '2024-03-05'],
    ['nl', '5-3-24', undefined],
    ['nl', '1-5-3-2024', undefined],
    ['fr', '5/3/2024/7', undefined],
    ['fr', '/5/3/2024', undefined],
    ['fr', '5/3/20245', undefined],
    ['fr', '32/3/2024', undefined],
    ['en', '3.5.2024', '2024-05-03'],
    ['en', '12/12/2024', '2024-12-12'],
    ['en', '12/5/2024', '2024-12-05'],
    ['en', '13/13/2024', undefined],
  ])('%s: %s is %s', (language, text, date) => {
    expect(findDate(text, inLanguage(language))).toBe(date);
  });

  test.each([
    ['en', '', '2024-03-05'],
    ['', '', '2024-03-05'],
    ['de', '', '2024-05-03'],
    ['es', 'US', '2024-03-05'],
    ['tl', 'PH', '2024-03-05'],
    ['en', 'CA', '2024-03-05'],
    ['fr', 'CA', '2024-05-03'],
    ['en', 'AU', '2024-05-03'],
    ['', 'GB', '2024-05-03'],
  ])('3/5/2024 of the language `%s` and the region `%s` is %s', (language, region, date) => {
    expect(findDate('3/5/2024', inLanguage(language, region))).toBe(date);
  });
});

describe('a day with the characters of East Asia', () => {
  test.each([
    ['2024年3月5号', '2024-03-05'],
    ['2024 年 3 月 5 日', '2024-03-05'],
    ['2024年12月31', '2024-12-31'],
    ['二〇二四年十二月三十一日', '2024-12-31'],
    ['二零二四年十月十日', '2024-10-10'],
    ['二○二四年二十月五日', undefined],
    ['民国113年3月5日', '2024-03-05'],
    ['令和元年5月1日', '2019-05-01'],
    ['平成 31年4月30日', '2019-04-30'],
    ['昭和63年3月5日', undefined],
    ['平成2年3月5日', '1990-03-05'],
    ['明治6年3月5日', undefined],
    ['元年3月5日', undefined],
    ['2024年13月5日', undefined],
    ['2023年2月29日', undefined],
    ['2024년3월5일', '2024-03-05'],
    ['2024年3月', undefined],
    ['2024年3月5日 10:30', '2024-03-05T10:30'],
    ['令和6年3月5日 午後3時20分', '2024-03-05T15:20'],
  ])('%s is %s', (text, date) => {
    expect(findDate(text, inLanguage('ja'))).toBe(date);
  });
});

describe('a day in Vietnamese', () => {
  test.each([
    ['5 tháng 3, 2024', '2024-03-05'],
    ['ngày 5 THÁNG 3 năm 2024', '2024-03-05'],
    ['5 tháng 3 , năm 2024', '2024-03-05'],
    ['5 thg 3/2024', '2024-03-05'],
    ['5 thg. 12. 2024', '2024-12-05'],
    ['5tháng3 2024 10:30', '2024-03-05T10:30'],
    ['5 tháng 3 2024'.normalize('NFD'), '2024-03-05'],
    ['32 tháng 3 2024', undefined],
    ['5 tháng 13 2024', undefined],
    ['5 tháng 3 24', undefined],
  ])('%s is %s', (text, date) => {
    expect(findDate(text, inLanguage('vi'))).toBe(date);
  });
});

describe('the day and the year around the name of a month', () => {
  test.each([
    ['5 March 2024', '2024-03-05'],
    ['March 5 2024', '2024-03-05'],
    ['2024 March 5', '2024-03-05'],
    ['2024, 5 March', undefined],
    ['5 de la March 2024', '2024-03-05'],
    ['5 de la en March 2024', undefined],
    ['5 March de la 2024', '2024-03-05'],
    ['5 March de la en 2024', undefined],
    ['5 abcde March 2024', '2024-03-05'],
    ['5 abcdef March 2024', undefined],
    ['5 March abcde 2024', '2024-03-05'],
    ['5 March abcdef 2024', undefined],
    ['5 - March 2024', '2024-03-05'],
    ['5 -- March 2024', undefined],
    ['5 March - 2024', '2024-03-05'],
    ['5 March -- 2024', undefined],
    ['March 5 -- 2024', undefined],
    ['March 005 2024', undefined],
    ['March 32 2024', undefined],
    ['30 February 2024', undefined],
    ['March 5 24', undefined],
    ['5 March 20245', undefined],
    ['March 2024', undefined],
    ['5 March', undefined],
    ['5 May 1989, 6 June 2024', '2024-06-06'],
    ['May Oakley, 5 March 2024', '2024-03-05'],
    ['5 March 2024 10:30', '2024-03-05T10:30'],
    ['2024 March 5 10:30', '2024-03-05T10:30'],
    ['5 March 2024, page 10:30', '2024-03-05T10:30'],
  ])('%s is %s', (text, date) => {
    expect(findDate(text, inLanguage('en'))).toBe(date);
  });

  test('is of two digits in Thai only, where they are those of the Buddhist year', () => {
    expect(findDate('5 มี.ค. 67', inLanguage('th'))).toBe('2024-03-05');
    expect(findDate('5 มี.ค. 67', inLanguage('en'))).toBeUndefined();
    expect(findDate('5 มี.ค. 567', inLanguage('th'))).toBeUndefined();
  });

  test('may have a name of two words', () => {
    expect(findDate('5 تشرين الأول 2024 10:30', inLanguage('ar'))).toBe('2024-10-05T10:30');
    expect(findDate('5 كانون الثاني', inLanguage('ar'))).toBeUndefined();
  });
});

test('400 characters are searched', () => {
  const at = (from: number) => findDate(`${' '.repeat(from)}2024-03-05`, inLanguage('en'));
  expect([at(390), at(391)]).toEqual(['2024-03-05', undefined]);
});
