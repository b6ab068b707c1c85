import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markAbove, spreadSamples, valueBetween } from './cubic-samples.ts';

const coefficient = fc.double({ min: -1, max: 1, noNaN: true });
const wide = { lowest: -1e9, highest: 1e9 };

test('reproduces cubic polynomials', () => {
  fc.assert(
    fc.property(fc.tuple(coefficient, coefficient, coefficient, coefficient), ([a, b, c, d]) => {
      const p = (x: number) => a + x * (b + x * (c + x * d));
      const samples = Float64Array.from({ length: 9 }, (_, k) => p(k));
      const places = Array.from({ length: 31 }, (_, i) => 2 + 0.13 * i);
      const wrong = places.filter((at) => !(Math.abs(valueBetween(samples, at) - p(at)) < 5e-10));
      expect(wrong).toEqual([]);
    }),
  );
});

test('spreading gives the same values as asking for each', () => {
  const samples = Float64Array.from({ length: 12 }, (_, k) => Math.sin(k));
  const target = new Float64Array(60);
  spreadSamples(samples, target, { offset: 3, pitch: 5, from: 2, to: 9, ...wide });
  for (let i = 13; i < 48; i++)
    expect(target[i]).toBeCloseTo(valueBetween(samples, (i - 3) / 5), 12);
  expect(target.slice(0, 13)).toEqual(new Float64Array(13));
  expect(target.slice(48)).toEqual(new Float64Array(12));
});

test('holds values between the limits', () => {
  const samples = Float64Array.of(0, 0, 0, 0, 1, 1, 1, 1);
  const target = new Float64Array(80);
  spreadSamples(samples, target, { offset: 0, pitch: 10, from: 2, to: 5, lowest: 0, highest: 1 });
  expect(Math.min(...target)).toBe(0);
  expect(Math.max(...target)).toBe(1);
});

test('marks the elements whose spread value is above a threshold', () => {
  const sample = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1));
  fc.assert(
    fc.property(
      fc.array(sample, { minLength: 8, maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (numbers, pitch, threshold) => {
        const samples = Float64Array.from(numbers);
        const grid = { offset: 2, pitch, from: 2, to: numbers.length - 3 };
        const limits = { lowest: Math.min(...numbers), highest: Math.max(...numbers) };
        const values = new Float64Array(2 + numbers.length * pitch);
        const above = new Uint8Array(values.length);
        spreadSamples(samples, values, { ...grid, ...limits });
        markAbove(samples, above, { ...grid, ...limits }, threshold);
        const wrong = [...values.keys()].filter((i) => {
          if (i < 2 + 2 * pitch || i >= 2 + grid.to * pitch) return false;
          const isNear = Math.abs(values[i] - threshold) < 1e-12; // rounding decides
          return !isNear && above[i] !== (values[i] > threshold ? 1 : 0);
        });
        expect(wrong).toEqual([]);
      },
    ),
  );
});
