import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber, linearAxis, rootAxis } from './axis.ts';

it('puts ticks at round numbers around the values', () => {
  const { from, to, ticks } = linearAxis(0, 437, 5);
  expect({ from, to, ticks }).toEqual({ from: 0, to: 500, ticks: [0, 100, 200, 300, 400, 500] });
});

it('shows just the bounds when there are some', () => {
  const axis = linearAxis(0, 1, 5, { bounds: [0, 1] });
  expect(axis.ticks.map(axis.name)).toEqual(['0.0', '0.2', '0.4', '0.6', '0.8', '1.0']);
});

it('numbers items by whole numbers', () => {
  expect(linearAxis(0, 2, 10, { bounds: [0, 2], integer: true }).ticks).toEqual([0, 1, 2]);
});

it('has some ticks, and all values between 0 and 1, whatever the values', () => {
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const axis = linearAxis(low, high, 5);
      expect(axis.ticks.length).toBeGreaterThan(1);
      expect(axis.ticks.length).toBeLessThan(14);
      expect(axis.at(low)).toBeGreaterThanOrEqual(0);
      expect(axis.at(high)).toBeLessThanOrEqual(1);
      expect(axis.at(low)).toBeLessThanOrEqual(axis.at(high));
    }),
  );
});

it('gives small values room on a root scale', () => {
  const axis = rootAxis(1500, 4);
  expect(axis.ticks).toEqual([0, 100, 400, 900, 1600]);
  expect(axis.at(400)).toBe(0.5);
});

it('writes numbers the same way everywhere', () => {
  expect([1234567, -0.5, 0, -0.001, 999.96].map((value) => formatNumber(value, 1))).toEqual([
    '1,234,567.0',
    '\u22120.5',
    '0.0',
    '0.0',
    '1,000.0',
  ]);
});
