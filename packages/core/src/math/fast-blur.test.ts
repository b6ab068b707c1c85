import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blurFast } from './fast-blur.ts';
import { blurExact } from './gaussian-blur.ts';

/** Numbers in [0, 1) from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Runs {
  /** Median lengths of a run of code and of a run of content, in elements. */
  readonly code: number;
  readonly content: number;
}

/**
 * A vector like those of pages: runs of code and of content with log-normal lengths, and stretches
 * (menu, article, comments, ...) in which content is shorter or longer than usual.
 */
function pageLike(n: number, { code, content }: Runs, seed: number): Uint8Array {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const length = (median: number, spread: number) =>
    Math.max(1, Math.round(median * Math.exp(spread * normal())));
  const vector = new Uint8Array(n);
  let richness = 1;
  for (let i = 0; i < n; ) {
    if (random() < 0.03) richness = Math.exp(1.2 * normal());
    i += length(code, 0.7);
    const end = i + length(content * richness, 1);
    vector.fill(1, Math.min(i, n), Math.min(end, n));
    i = end;
  }
  return vector;
}

const kinds = {
  characters: { code: 18, content: 25 },
  tokens: { code: 2, content: 5 },
} as const;

/** NaN where one of the values is missing or none. */
function largestDifference(actual: Float64Array, wanted: Float64Array): number {
  return wanted.reduce((largest, value, i) => Math.max(largest, Math.abs(actual[i] - value)), 0);
}

function compare(vector: Uint8Array, range: number) {
  const exact = blurExact(vector, { range });
  const fast = blurFast(vector, { range });
  let inside = 0;
  let border = 0;
  let ones = 0;
  let crossed = 0;
  for (let i = 0; i < vector.length; i++) {
    const error = Math.abs(exact.values[i] - fast.values[i]);
    const distance = Math.min(i, vector.length - 1 - i);
    if (distance < 6 * range) border = Math.max(border, error);
    else inside = Math.max(inside, error);
    ones += vector[i];
    if (vector[i] === 1 && exact.values[i] > 0.75 !== fast.values[i] > 0.75) crossed++;
  }
  return { inside, border, ones, crossed, sameLength: exact.iterations === fast.iterations };
}

describe.each([18, 25, 40])('at range %i', (range) => {
  test.each(['characters', 'tokens'] as const)('keeps its stated error on %s', (kind) => {
    let ones = 0;
    let crossed = 0;
    let others = 0;
    const documents = 40;
    for (let seed = 1; seed <= documents; seed++) {
      const vector = pageLike(16 * range + seed * 211, kinds[kind], seed);
      const result = compare(vector, range);
      ones += result.ones;
      crossed += result.crossed;
      if (result.sameLength) {
        expect(result.inside, `seed ${seed}`).toBeLessThan(1e-3);
        expect(result.border, `seed ${seed}`).toBeLessThan(1e-3);
      } else {
        others++;
        expect(result.crossed, `seed ${seed}`).toBeLessThan(0.02 * result.ones);
      }
    }
    expect(crossed / ones).toBeLessThan(0.0005);
    expect(others).toBeLessThanOrEqual(1);
  });
});

const runLengths = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 30, maxLength: 60 });
const range = fc.integer({ min: 7, max: 40 });

/** Alternating runs, repeated until the vector is long enough not to be blurred exactly. */
function alternating(lengths: readonly number[], range: number): Uint8Array {
  const vector: number[] = [];
  for (let r = 0; vector.length < 17 * range; r++) {
    const run = lengths[r % lengths.length];
    for (let i = 0; i < run; i++) vector.push(r % 2);
  }
  return Uint8Array.from(vector);
}

test('with a fixed number of passes every element is near the exact value', () => {
  fc.assert(
    fc.property(
      runLengths,
      range,
      fc.integer({ min: 5, max: 30 }),
      (lengths, range, iterations) => {
        const vector = alternating(lengths, range);
        const exact = blurExact(vector, { range, iterations });
        const fast = blurFast(vector, { range, iterations });
        expect(fast.iterations).toBe(iterations);
        expect(Math.abs(fast.lastChange - exact.lastChange)).toBeLessThan(2e-3);
        expect(largestDifference(fast.values, exact.values)).toBeLessThan(2e-3);
      },
    ),
    { numRuns: 60 },
  );
});

test('values stay in [0, 1] and the input is not touched', () => {
  fc.assert(
    fc.property(runLengths, range, (lengths, range) => {
      const vector = alternating(lengths, range);
      const copy = vector.slice();
      const { values } = blurFast(vector, { range });
      expect(vector).toEqual(copy);
      expect(values.length).toBe(vector.length);
      expect(values.every((v) => v >= -1e-12 && v <= 1 + 1e-12)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('long empty and full stretches do not overshoot', () => {
  const vector = new Uint8Array(20_000).fill(1, 7000, 12_345);
  const { values } = blurFast(vector, { range: 40 });
  expect(values.every((v) => v >= -1e-12 && v <= 1 + 1e-12)).toBe(true);
  expect(values[9000]).toBeCloseTo(1, 12);
  expect(values[2000]).toBeCloseTo(0, 12);
});

test('a constant vector stays constant', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), range, (c, range) => {
      const constant = new Float64Array(20 * range).fill(c);
      const { values } = blurFast(constant, { range, iterations: 12 });
      expect(values.every((v) => Math.abs(v - c) < 1e-12)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('reversing the input reverses the output, up to its error', () => {
  fc.assert(
    fc.property(runLengths, range, (lengths, range) => {
      const vector = alternating(lengths, range);
      const forth = blurFast(vector, { range, iterations: 12 }).values;
      const back = blurFast(vector.slice().reverse(), { range, iterations: 12 }).values.reverse();
      expect(largestDifference(back, forth)).toBeLessThan(2e-3);
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['short vectors', 15 * 40, { range: 40 }],
  ['small ranges', 5000, { range: 5 }],
  ['boxlike kernels', 5000, { range: 25, sigma: 25 }],
  ['few passes', 5000, { range: 25, iterations: 4 }],
  ['vectors that settle at once', 5000, { range: 25, epsilon: 0.1 }],
])('%s are blurred exactly', (_, n, options) => {
  const vector = pageLike(n, kinds.tokens, 3);
  expect(blurFast(vector, options)).toEqual(blurExact(vector, options));
});

test('accepts vectors of any length', () => {
  for (const n of [0, 1, 2, 17, 639, 640, 641, 655, 656, 657, 671, 672]) {
    const vector = pageLike(n, kinds.characters, n);
    const { values } = blurFast(vector, { range: 40, iterations: 13 });
    const exact = blurExact(vector, { range: 40, iterations: 13 }).values;
    expect([values.length, exact.length]).toEqual([n, n]);
    expect(largestDifference(values, exact)).toBeLessThan(1e-3);
  }
});

test('takes bytes and floats alike', () => {
  const vector = pageLike(6000, kinds.tokens, 11);
  const bytes = blurFast(vector, { range: 25 });
  expect(blurFast(Float64Array.from(vector), { range: 25 })).toEqual(bytes);
});
