import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowerBound } from './lower-bound.ts';

test('finds what a search from the start finds', () => {
  const value = fc.integer({ min: -5, max: 25 });
  fc.assert(
    fc.property(fc.array(value), value, fc.nat(40), (values, wanted, rows) => {
      const column = Int32Array.from(values).sort();
      const count = Math.min(rows, column.length);
      const found = column.subarray(0, count).findIndex((row) => row >= wanted);
      expect(lowerBound(column, wanted, count)).toBe(found < 0 ? count : found);
      expect(lowerBound(column, wanted)).toBe(column.filter((row) => row < wanted).length);
    }),
  );
});
