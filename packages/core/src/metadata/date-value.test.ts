import { expect, test } from 'vitest';
import { dateValue } from './date-value.ts';

test.each([
  ['2024-03-05', '2024-03-05'],
  [' 2024-03-05T10:15:30.123Z ', '2024-03-05T10:15:30Z'],
  ['2024-03-05T10:15+0100', '2024-03-05T10:15+01:00'],
  ['20240305', '2024-03-05'],
  ['20240305T101530Z', '2024-03-05T10:15:30Z'],
  ['1709633730', '2024-03-05T10:15:30Z'],
  ['1709633730000', '2024-03-05T10:15:30Z'],
  ['Tue, 05 Mar 2024 10:15:30 +0000', '2024-03-05T10:15:30+00:00'],
  ['March 5, 2024', '2024-03-05'],
])('%s is %s', (value, date) => {
  expect(dateValue(value, { language: 'en', region: '' })).toBe(date);
});

test.each(['', '2024', '2024-03', '0000-00-00', '99999999', '2024030512', 'yesterday', 'null'])(
  '%s is no date',
  (value) => {
    expect(dateValue(value, { language: 'en', region: '' })).toBeUndefined();
  },
);
