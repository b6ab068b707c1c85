import { expect, test } from 'vitest';
import { costGrowth, fitLine, slopeFactor } from './fit.ts';

const points = (cost: (size: number) => number) =>
  [1e5, 3e5, 1e6, 3e6].map((size) => ({ size, seconds: cost(size) }));

test('a line is found again, and its slope does not change', () => {
  const line = points((n) => 0.002 + 5e-8 * n);
  expect(fitLine(line).a).toBeCloseTo(0.002, 8);
  expect(fitLine(line).b).toBeCloseTo(5e-8, 12);
  expect(slopeFactor(line)).toBeCloseTo(1, 8);
});

test('a square has slopes that differ by the sizes, and a growing cost a character', () => {
  const square = points((n) => n * n);
  expect(slopeFactor(square)).toBeCloseTo(4e6 / 4e5, 8);
  expect(costGrowth(square)).toBeCloseTo(30, 8);
});

test('what falls has no factor', () => {
  expect(slopeFactor(points((n) => 1 / n))).toBe(Number.POSITIVE_INFINITY);
});
