import { expect, it } from 'vitest';
import { formatCount, formatScore, formatTime } from './numbers.ts';

it('writes scores with three decimals, and a dash where there is none', () => {
  expect([0.71429, 1, undefined, Number.NaN].map(formatScore)).toEqual([
    '0.714',
    '1.000',
    '–',
    '–',
  ]);
});

it('writes times in milliseconds with three digits', () => {
  expect([0.0123456, 0.000341, 1.5e-7, 1, 0, undefined].map(formatTime)).toEqual([
    '12.3',
    '0.341',
    '0.000150',
    '1000',
    '0',
    '–',
  ]);
});

it('puts commas between thousands', () => {
  expect([0, 999, 1000, 1234567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567']);
});
