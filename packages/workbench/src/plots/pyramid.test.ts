import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPyramid, extentOf } from './pyramid.ts';

const value = fc.oneof(
  { weight: 9, arbitrary: fc.double({ min: -1000, max: 1000, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY) },
);

test('the pyramid knows the smallest and the largest of any items, as if it had looked at each', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 1200 }), fc.nat(), fc.nat(), (values, a, b) => {
      const ends = [a % (values.length + 1), b % (values.length + 1)];
      const [first, last] = [Math.min(...ends), Math.max(...ends)];
      const finite = values.slice(first, last).filter(Number.isFinite);
      expect(extentOf(createPyramid(Float64Array.from(values)), first, last)).toEqual({
        low: finite.length === 0 ? Number.NaN : Math.min(...finite),
        high: finite.length === 0 ? Number.NaN : Math.max(...finite),
      });
    }),
    { seed: 8, numRuns: 300 },
  );
});
