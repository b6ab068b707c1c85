import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowRegions, slopeCurve, slopeWindows } from './document-slope.ts';

const tokens = 'ttwttwtt wwwwwtwwwwww tttwtttwttt'.replaceAll(' ', '');
const isTag = Uint8Array.from(tokens, (token) => (token === 't' ? 1 : 0));

test('the example of 31 tokens has the slopes of the specification', () => {
  const curve = slopeCurve(isTag);
  expect(curve[31]).toBe(16);
  expect(curve[31] / 31).toBeCloseTo(0.5161, 4);
  const windows = slopeWindows(curve, 4, 2);
  expect([...windows.slope]).toEqual([
    0.75, 0.5, 0.75, 0.5, 0, 0.25, 0.25, 0, 0, 0.5, 0.75, 0.75, 0.75, 0.75, 1,
  ]);
  expect([windows.from[14], windows.to[14]]).toEqual([28, 31]); // the last may be shorter
  expect(lowRegions(windows.slope, 16 / 31 / 2, 3)).toEqual([[4, 9]]);
});

test('a document shorter than a window has one window, an empty one none', () => {
  expect(slopeWindows(slopeCurve(isTag), 50, 25).count).toBe(1);
  expect(slopeWindows(slopeCurve(isTag), 31, 15).count).toBe(1);
  expect(slopeWindows(slopeCurve(new Uint8Array(0)), 50, 25).count).toBe(0);
});

test('one or two windows that are not low stay inside a region', () => {
  expect(lowRegions(Float64Array.of(0, 0, 0, 1, 1, 0, 1), 0.5, 3)).toEqual([[0, 7]]);
  expect(lowRegions(Float64Array.of(0, 0, 0, 1, 1, 1, 0), 0.5, 3)).toEqual([[0, 3]]);
  expect(lowRegions(Float64Array.of(0, 0, 1, 0, 0, 1), 0.5, 3)).toEqual([]);
});

test('a window at the limit is not low', () => {
  expect(lowRegions(Float64Array.of(0.5, 0.5, 0.5), 0.5, 3)).toEqual([]);
});

test('regions are where brute force finds runs', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1)), fc.integer({ min: 1, max: 4 }), (slope, run) => {
      const regions: [number, number][] = [];
      const all = (from: number, value: number) =>
        from + run <= slope.length && slope.slice(from, from + run).every((s) => s === value);
      for (let j = 0; j < slope.length; j++) {
        if (!all(j, 0)) continue;
        let end = j;
        while (end < slope.length && !all(end, 1)) end++;
        regions.push([j, end]);
        j = end - 1;
      }
      expect(lowRegions(Float64Array.from(slope), 0.5, run)).toEqual(regions);
    }),
  );
});
