import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gaussianSmooth, threeSum } from './smooth.ts';

// the 14 lines of the specification's example, 6.3
const characters = [8, 6, 7, 5, 9, 80, 75, 90, 70, 85, 6, 8, 5, 4];
const tags = [6, 4, 5, 4, 2, 1, 1, 1, 2, 1, 4, 6, 5, 4];
const ratios = Float64Array.from(characters, (x, i) => x / Math.max(tags[i], 1));

test('smooths the tag ratios of the specification’s example, 6.3', () => {
  const wanted = [
    1.41, 1.39, 1.85, 14.05, 30.8, 51.66, 62.59, 72.18, 59.28, 43.39, 25.02, 14.0, 1.18, 1.08,
  ];
  const smoothed = gaussianSmooth(ratios, 2);
  smoothed.forEach((value, i) => {
    expect(Math.abs(value - wanted[i]), `line ${i}`).toBeLessThan(0.006);
  });
});

test('a constant stays constant and values stay between the extremes', () => {
  const values = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { maxLength: 50 });
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 8 }), (list, range) => {
      const smoothed = gaussianSmooth(Float64Array.from(list), range);
      expect(smoothed.length).toBe(list.length);
      const lowest = Math.min(...list) - 1e-9;
      const highest = Math.max(...list) + 1e-9;
      expect(smoothed.every((v) => v >= lowest && v <= highest)).toBe(true);
    }),
  );
});

test('range 0 changes nothing', () => {
  expect(gaussianSmooth(ratios, 0)).toEqual(ratios);
});

test('adds the neighbours of the specification’s example, 7.0', () => {
  const above = [5, 30, 32, 4, 40, 55, 20, 3, 30, 45, 10, 4, 2, 6, 3, 50, 48, 2];
  const below = [45, 10, 9, 48, 10, 5, 20, 47, 12, 5, 30, 50, 48, 44, 47, 8, 6, 48];
  const differences = Int32Array.from(above, (t, i) => t - below[i]);
  expect([...threeSum(differences)]).toEqual([
    -20, 3, -1, 9, 36, 80, 6, -26, 14, 38, -26, -112, -130, -128, -40, 40, 38, -4,
  ]);
});

test('the three-sum of nothing is nothing, of one element itself', () => {
  expect(threeSum(new Int32Array(0)).length).toBe(0);
  expect([...threeSum(Int32Array.of(7))]).toEqual([7]);
});
