import fc from 'fast-check';
import { expect, it } from 'vitest';
import { binFlags, binStart, binValues } from './bins.ts';

const value = fc.oneof(
  fc.double({ min: -1000, max: 1000, noNaN: true }).map((number) => number + 0), // a picture has no -0
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
);

it('keeps smallest and largest value of every column', () => {
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 200 }),
      fc.integer({ min: 1, max: 50 }),
      (values, columns) => {
        const { count, share, low, high } = binValues(Float64Array.from(values), columns);
        expect(count).toBe(Math.min(values.length, columns));
        const items = Array.from({ length: count }, (_, column) =>
          values.slice(
            binStart(column, count, values.length),
            binStart(column + 1, count, values.length),
          ),
        );
        expect(items.filter(({ length }) => !(length > 0 && length <= share))).toEqual([]);
        const extremes = items.map((own) => {
          const finite = own.filter(Number.isFinite);
          return finite.length === 0
            ? [Number.NaN, Number.NaN]
            : [Math.min(...finite), Math.max(...finite)];
        });
        expect(items.map((_, column) => [low[column], high[column]])).toEqual(extremes);
      },
    ),
  );
});

it('marks a column that holds one marked item', () => {
  const flags = new Uint8Array(10_000);
  flags[7_305] = 1;
  const columns = binFlags(flags, 100);
  expect(columns.indexOf(1)).toBe(73);
  expect(columns.reduce((sum, flag) => sum + flag, 0)).toBe(1);
});
