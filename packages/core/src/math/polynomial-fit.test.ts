import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PithError } from '../errors.ts';
import { fitPolynomial } from './polynomial-fit.ts';

const coefficient = fc.double({ min: -1, max: 1, noNaN: true });

test('reproduces polynomials and their derivatives', () => {
  fc.assert(
    fc.property(
      fc.array(coefficient, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 10, max: 400 }),
      (coefficients, n) => {
        const scale = 2 / (n - 1);
        const at = (i: number, order: number) => {
          let sum = 0;
          coefficients.forEach((c, k) => {
            let falling = 1;
            for (let j = 0; j < order; j++) falling *= k - j;
            if (falling !== 0) sum += c * falling * (i * scale - 1) ** (k - order) * scale ** order;
          });
          return sum;
        };
        const samples = Float64Array.from({ length: n }, (_, i) => at(i, 0));
        const fit = fitPolynomial(samples, 9);
        const error = (fitted: Float64Array, order: number) =>
          Math.max(...samples.map((_, i) => Math.abs(fitted[i] - at(i, order))));
        expect(error(fit.values, 0)).toBeLessThan(5e-10);
        expect(error(fit.first, 1)).toBeLessThan(5e-9);
        expect(error(fit.second, 2)).toBeLessThan(5e-8);
      },
    ),
  );
});

/** A jagged curve of n samples, none above 100. */
function jagged(n: number): Float64Array {
  let state = 7;
  return Float64Array.from({ length: n }, (_, i) => {
    state = (state * 48271) % 2147483647;
    return (40 + 40 * Math.sin((9 * i) / n)) * (state / 2147483647);
  });
}

test('derivatives agree with differences of the values', () => {
  const { values, first, second } = fitPolynomial(jagged(2000), 15);
  const inner = Array.from({ length: 1960 }, (_, i) => 20 + i);
  const slope = (i: number) => (values[i + 1] - values[i - 1]) / 2;
  const bend = (i: number) => values[i + 1] - 2 * values[i] + values[i - 1];
  expect(Math.max(...inner.map((i) => Math.abs(slope(i) - first[i])))).toBeLessThan(1e-4);
  expect(Math.max(...inner.map((i) => Math.abs(bend(i) - second[i])))).toBeLessThan(1e-5);
});

test.each([
  [5, 20],
  [21, 20],
  [60, 20],
  [1000, 15],
  [100_000, 20],
])('what %i samples leave of degree %i is orthogonal to all polynomials of it', (n, degree) => {
  const samples = jagged(n);
  const fit = fitPolynomial(samples, degree);
  for (let k = 0; k <= fit.degree; k++) {
    // Chebyshev polynomials: another basis of the same space, each at most 1
    let dot = 0;
    for (let i = 0; i < n; i++) {
      const t = Math.min(1, (2 * i) / (n - 1) - 1);
      dot += (samples[i] - fit.values[i]) * Math.cos(k * Math.acos(t));
    }
    expect(Math.abs(dot) / n).toBeLessThan(1e-10);
  }
});

test('the coefficients hold the energy of the fit', () => {
  const { values, coefficients } = fitPolynomial(jagged(500), 12);
  const energy = (x: Float64Array) => x.reduce((sum, v) => sum + v * v, 0);
  expect(energy(coefficients) / energy(values)).toBeCloseTo(1, 10);
});

test('as many coefficients as samples go through every sample', () => {
  const samples = jagged(8);
  const { values, degree } = fitPolynomial(samples, 20);
  expect(degree).toBe(7);
  values.forEach((v, i) => {
    expect(v).toBeCloseTo(samples[i], 9);
  });
});

test('degree 0 is the mean, flat', () => {
  const fit = fitPolynomial(Float64Array.of(1, 2, 6), 0);
  fit.values.forEach((v) => {
    expect(v).toBeCloseTo(3, 12);
  });
  expect([...fit.first, ...fit.second]).toEqual([0, 0, 0, 0, 0, 0]);
});

test('no samples and one sample give finite answers', () => {
  expect(fitPolynomial(new Float64Array(0), 4).degree).toBe(-1);
  const one = fitPolynomial(Float64Array.of(5), 4);
  expect([one.degree, one.values[0], one.first[0], one.second[0]]).toEqual([0, 5, 0, 0]);
});

test.each([-1, 21, 1.5, Number.NaN])('refuses degree %d', (degree) => {
  expect(() => fitPolynomial(new Float64Array(3), degree)).toThrow(PithError);
});
