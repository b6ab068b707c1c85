import { expect, test } from 'vitest';
import { timeAtStart } from './time-of-day.ts';

test.each([
  ['10:05', 'T10:05'],
  [' at 9:05', 'T09:05'],
  ['T23:59:59', 'T23:59:59'],
  ['10h30', 'T10:30'],
  ['10 時 05 分', 'T10:05'],
  ['10时05分', 'T10:05'],
  ['10点05', 'T10:05'],
  ['10시 05분', 'T10:05'],
  ['下午3:20', 'T15:20'],
  ['上午3:20', 'T03:20'],
  ['午後3時20分', 'T15:20'],
  ['午前3時20分', 'T03:20'],
  ['오후 3:20', 'T15:20'],
  ['오전 3:20', 'T03:20'],
  ['3:20 pm', 'T15:20'],
  ['3:20 P.M.', 'T15:20'],
  ['3:20 am', 'T03:20'],
  ['12:20 am', 'T00:20'],
  ['12:20 pm', 'T12:20'],
  ['11:20 AM', 'T11:20'],
  ['13:20 pm', 'T13:20'],
  ['10:05:30.123', 'T10:05:30'],
  ['10:05+01:00', 'T10:05+01:00'],
  ['10:05 -0530', 'T10:05-05:30'],
  ['10:05−05', 'T10:05-05:00'],
  ['10:05 GMT+02', 'T10:05+02:00'],
  ['10:05 (UTC+0200)', 'T10:05+02:00'],
  ['10:05 CET', 'T10:05+01:00'],
  ['10:05 mesz', 'T10:05+02:00'],
  ['10:05 (PST)', 'T10:05-08:00'],
  ['10:05 МСК', 'T10:05+03:00'],
  ['10:05Z', 'T10:05Z'],
  ['10:05 Uhr', 'T10:05'],
  ['10:05 CETX', 'T10:05'],
  ['123456789012'.replaceAll(/\d/g, '-') + '10:05', 'T10:05'],
])('%s is %s', (text, time) => {
  expect(timeAtStart(text)).toBe(time);
});

test.each([
  ['', 'nothing'],
  ['10', 'an hour alone'],
  ['10:5', 'a minute of one digit'],
  ['10:055', 'a minute of three digits'],
  ['24:00', 'an hour that no day has'],
  ['10:60', 'a minute that no hour has'],
  ['10:05:60', 'a second that no minute has'],
  ['page 5, 10:05', 'another number before it'],
  ['-------------10:05', 'more than 12 characters before it'],
])('%s is no time: %s', (text) => {
  expect(timeAtStart(text)).toBeUndefined();
});

test('a time may stand as far behind as the caller says', () => {
  expect(timeAtStart(' '.repeat(60) + '10:05', 60)).toBe('T10:05');
  expect(timeAtStart('- 10:05', 0)).toBeUndefined();
});
