import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mean, standardDeviation } from './mean-deviation.ts';
import { gaussianSmooth } from './smooth.ts';

test('the deviation of the specification’s smoothed tag ratios is 25.162 (6.3)', () => {
  const ratios = [8 / 6, 1.5, 1.4, 1.25, 4.5, 80, 75, 90, 35, 85, 1.5, 8 / 6, 1, 1];
  const smoothed = gaussianSmooth(Float64Array.from(ratios), 2);
  expect(standardDeviation(smoothed)).toBeCloseTo(25.162, 3);
});

test('no values have mean and deviation 0', () => {
  expect([mean([]), standardDeviation([])]).toEqual([0, 0]);
});

test('adding a constant moves the mean and leaves the deviation', () => {
  const value = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), value, (values, shift) => {
      const moved = values.map((v) => v + shift);
      expect(mean(moved)).toBeCloseTo(mean(values) + shift, 9);
      expect(standardDeviation(moved)).toBeCloseTo(standardDeviation(values), 9);
    }),
  );
});
