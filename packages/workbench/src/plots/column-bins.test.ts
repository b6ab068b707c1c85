import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnBins } from './column-bins.ts';

test('each column has the smallest and the largest value of the items that reach into it', () => {
  const items = fc.array(
    fc.record({
      length: fc.integer({ min: 1, max: 9 }),
      gap: fc.integer({ min: 0, max: 4 }),
      value: fc.double({ noNaN: true, min: -5, max: 5 }),
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 30 }), (all, columns) => {
      let at = 0;
      const placed = all.map(({ length, gap, value }) => {
        const from = at + gap;
        at = from + length;
        return { from, to: at, value };
      });
      const { low, high } = columnBins(
        Float64Array.from(placed, ({ value }) => value),
        Int32Array.from(placed, ({ from }) => from),
        Int32Array.from(placed, ({ to }) => to),
        { from: 0, to: at, columns },
      );
      for (let column = 0; column < columns; column++) {
        const [start, end] = [(column * at) / columns, ((column + 1) * at) / columns];
        const values = placed
          .filter(({ from, to }) => from < end - 1e-9 && to > start + 1e-9)
          .map(({ value }) => value);
        expect(low[column]).toBe(values.length === 0 ? Number.NaN : Math.min(...values));
        expect(high[column]).toBe(values.length === 0 ? Number.NaN : Math.max(...values));
      }
    }),
    { seed: 8 },
  );
});

test('what lies outside of the stretch that is shown has no column', () => {
  const { low } = columnBins(Float64Array.of(1, 2), Int32Array.of(0, 90), Int32Array.of(10, 100), {
    from: 20,
    to: 80,
    columns: 3,
  });
  expect([...low]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});
