import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PithError } from '../errors.ts';
import { blurExact } from './gaussian-blur.ts';

const bits = (text: string) => Uint8Array.from(text.replaceAll(' ', ''), Number);
const tags = (text: string) =>
  Uint8Array.from(text.replaceAll(' ', ''), (c) => (c === 'w' ? 1 : 0));
const unit = fc.double({ min: 0, max: 1, noNaN: true });
const vector = fc.array(unit, { maxLength: 300 }).map((a) => Float64Array.from(a));
const range = fc.integer({ min: 1, max: 40 });

function expectNear(actual: Float64Array, wanted: ArrayLike<number>, tolerance: number): void {
  expect(actual.length).toBe(wanted.length);
  const far = [...actual.keys()].filter((i) => !(Math.abs(actual[i] - wanted[i]) <= tolerance));
  expect(far.map((i) => `element ${i} is ${actual[i]}, not ${wanted[i]}`)).toEqual([]);
}

/** The definition, term by term. */
function onePassByDefinition(values: ArrayLike<number>, range: number, sigma: number): number[] {
  return Array.from(values, (_, i) => valueByDefinition(values, i, range, sigma));
}

function valueByDefinition(
  values: ArrayLike<number>,
  i: number,
  range: number,
  sigma: number,
): number {
  let sum = 0;
  let weight = 0;
  for (let j = -range; j <= range; j++) {
    if (i + j < 0 || i + j >= values.length) continue;
    const g = Math.exp(-(j * j) / (2 * sigma * sigma));
    sum += g * values[i + j];
    weight += g;
  }
  return sum / weight;
}

describe('the worked examples of the specification, 4.7', () => {
  test('ten elements after one pass', () => {
    const blurred = blurExact(bits('0011110100'), { range: 2, iterations: 1 });
    expectNear(
      blurred.values,
      [0.0083, 0.2022, 0.7991, 0.9934, 0.9934, 0.8058, 0.3951, 0.6049, 0.1955, 0.0083],
      1e-3,
    );
  });

  test('ten elements flatten until nothing passes 0.75', () => {
    const { values, iterations, lastChange } = blurExact(bits('0011110100'), { range: 2 });
    expect(iterations).toBe(17);
    expect(lastChange).toBeCloseTo(0.00987, 5);
    expect(Math.max(...values)).toBeCloseTo(0.6268, 3);
  });

  test('the 31 tokens of the document slope curve', () => {
    const vector = tags('ttwttwtt wwwwwtwwwwww tttwtttwttt');
    const { values, iterations, lastChange } = blurExact(vector, { range: 2 });
    expect(iterations).toBe(15);
    expect(lastChange).toBeCloseTo(0.0093, 4);
    expectNear(
      values.slice(8, 20),
      [0.643, 0.725, 0.782, 0.81, 0.819, 0.825, 0.836, 0.846, 0.839, 0.8, 0.722, 0.615],
      1e-3,
    );
    const selected = [...vector.keys()].filter((i) => vector[i] === 1 && values[i] > 0.75);
    expect(selected).toEqual([10, 11, 12, 14, 15, 16, 17]);
  });
});

describe('the stop rule', () => {
  test.each([
    [0.02, 7],
    [0.01, 13],
    [1 / 255, 32],
  ])('settles a single edge to %f in about %i passes', (epsilon, passes) => {
    const edge = new Uint8Array(2000).fill(1, 1000);
    const { iterations } = blurExact(edge, { range: 40, epsilon });
    expect(Math.abs(iterations - passes)).toBeLessThanOrEqual(1);
  });

  test('does exactly the fixed number of passes, whatever epsilon says', () => {
    const options = { range: 2, epsilon: 1, maxIterations: 3, iterations: 9 };
    expect(blurExact(bits('0011110100'), options).iterations).toBe(9);
  });

  test('never does more than the highest number of passes', () => {
    const options = { range: 2, epsilon: 0, maxIterations: 4 };
    expect(blurExact(bits('0011110100'), options).iterations).toBe(4);
  });

  test('returns a copy when no pass is allowed', () => {
    const input = Float64Array.of(0, 1, 0);
    const { values, iterations, lastChange } = blurExact(input, { range: 2, iterations: 0 });
    expect(values).toEqual(input);
    expect(values).not.toBe(input);
    expect([iterations, lastChange]).toEqual([0, 0]);
  });
});

test('stretches of any number and length are blurred as one vector', () => {
  const vector = Float64Array.from({ length: 13_000 }, (_, i) => ((i * i) % 97 > 40 ? 1 : 0));
  for (const [n, range] of [
    [4096, 40],
    [4097, 40],
    [8200, 1000],
    [13_000, 7],
    [13_000, 5000],
  ]) {
    const values = vector.subarray(0, n);
    const blurred = blurExact(values, { range, iterations: 1 }).values;
    for (const i of [0, 1, 4055, 4056, 4095, 4096, 4097, 8191, 8192, n - 2, n - 1]) {
      if (i < n) expect(blurred[i]).toBeCloseTo(valueByDefinition(values, i, range, range / 3), 12);
    }
  }
});

test('an empty vector stays empty', () => {
  const result = blurExact(new Uint8Array(0), { range: 40 });
  expect(result).toEqual({ values: new Float64Array(0), iterations: 0, lastChange: 0 });
});

test('one pass is the sum it is defined as', () => {
  fc.assert(
    fc.property(vector, range, fc.double({ min: 0.2, max: 40, noNaN: true }), (x, range, sigma) => {
      const { values } = blurExact(x, { range, sigma, iterations: 1 });
      expectNear(values, onePassByDefinition(x, range, sigma), 1e-12);
    }),
  );
});

test('a vector of ones stays so to the bit, any constant nearly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), range, unit, (n, range, c) => {
      const ones = blurExact(new Uint8Array(n).fill(1), { range });
      expect(ones.values).toEqual(new Float64Array(n).fill(1));
      expect([ones.iterations, ones.lastChange]).toEqual([1, 0]);
      const constant = new Float64Array(n).fill(c);
      expectNear(blurExact(constant, { range, iterations: 5 }).values, constant, 1e-14);
    }),
  );
});

test('values stay between the smallest and the largest, and the input is not touched', () => {
  fc.assert(
    fc.property(vector, range, (x, range) => {
      const copy = x.slice();
      const { values } = blurExact(x, { range });
      expect(x).toEqual(copy);
      const lowest = Math.min(...x) - 1e-12;
      const highest = Math.max(...x) + 1e-12;
      expect(values.every((v) => v >= lowest && v <= highest)).toBe(true);
    }),
  );
});

test('reversing the input reverses the output', () => {
  fc.assert(
    fc.property(vector, range, (x, range) => {
      const forth = blurExact(x, { range, iterations: 3 }).values;
      const back = blurExact(x.slice().reverse(), { range, iterations: 3 }).values.reverse();
      expectNear(forth, back, 1e-13);
    }),
  );
});

test('the largest change never grows from pass to pass', () => {
  fc.assert(
    fc.property(vector, range, fc.integer({ min: 1, max: 12 }), (x, range, k) => {
      const before = blurExact(x, { range, iterations: k }).lastChange;
      const after = blurExact(x, { range, iterations: k + 1 }).lastChange;
      expect(after).toBeLessThanOrEqual(before + 1e-14);
    }),
  );
});

test.each([
  [{ range: 0 }],
  [{ range: 2.5 }],
  [{ range: 3, sigma: 0 }],
  [{ range: 3, sigma: Number.NaN }],
  [{ range: 3, epsilon: -1 }],
  [{ range: 3, epsilon: Number.NaN }],
  [{ range: 3, maxIterations: -1 }],
  [{ range: 3, iterations: 1.5 }],
])('refuses %o', (options) => {
  expect(() => blurExact(new Uint8Array(3), options)).toThrow(PithError);
});

test('says which option is wrong', () => {
  expect(() => blurExact(new Uint8Array(3), { range: 0 })).toThrow(
    'Expected `range` to be an integer >= 1, got `0` (number) (blur)',
  );
});
