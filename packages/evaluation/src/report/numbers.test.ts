import { expect, it } from 'vitest';
import { formatCount, formatScore, formatTime, formatTimeTick } from './numbers.ts';

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

it('writes times on an axis without zeros at their ends', () => {
  expect([0.00001, 0.0002, 0.001, 0.05].map(formatTimeTick)).toEqual(['0.01', '0.2', '1', '50']);
});

it('puts commas between thousands', () => {
  expect([0, 999, 1000, 1234567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567']);
});
