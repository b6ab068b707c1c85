import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bootstrapMeans, pairedBootstrap, percentileInterval } from './bootstrap.ts';
import { seededRandom } from './seeded-random.ts';
import { wilcoxonSignedRank } from './wilcoxon.ts';

describe('seeded random numbers', () => {
  test('are the same for the same seed, from 0 to 1, and even', () => {
    const random = seededRandom(1);
    const again = seededRandom(1);
    const pairs = Array.from({ length: 100_000 }, () => [random(), again()]);
    expect(pairs.find(([value, second]) => second !== value)).toBeUndefined();
    expect(pairs.find(([value]) => !(value >= 0 && value < 1))).toBeUndefined();
    const counts = new Array<number>(10).fill(0);
    for (const [value] of pairs) counts[Math.floor(value * 10)]++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
    expect(seededRandom(2)()).not.toBe(seededRandom(1)());
  });
});

describe('the bootstrap', () => {
  test('has the spread of the mean', () => {
    const random = seededRandom(7);
    const values = Array.from({ length: 400 }, () => random());
    const interval = percentileInterval(bootstrapMeans(values))!;
    // standard error of the mean of 400 even values: sqrt(1/12/400) = 0.0144, times 1.96 on both sides
    expect(interval[1] - interval[0]).toBeGreaterThan(0.05);
    expect(interval[1] - interval[0]).toBeLessThan(0.064);
  });

  test('of equal values is that value, of none is none', () => {
    expect(percentileInterval(bootstrapMeans([0.5, 0.5, 0.5]))).toEqual([0.5, 0.5]);
    expect(percentileInterval(bootstrapMeans([]))).toBeUndefined();
  });

  test('draws the same documents for every extractor', () => {
    const means = bootstrapMeans([0.1, 0.4, 0.9]);
    const shifted = bootstrapMeans([0.2, 0.5, 1]);
    const compared = pairedBootstrap(shifted, means)!;
    expect(compared.interval[0]).toBeCloseTo(0.1, 12);
    expect(compared.interval[1]).toBeCloseTo(0.1, 12);
    expect(compared.p).toBeCloseTo(2 / 1001, 12);
  });

  test('finds no difference between equals', () => {
    const means = bootstrapMeans([0.1, 0.4, 0.9]);
    expect(pairedBootstrap(means, means)).toEqual({ interval: [0, 0], p: 1 });
  });

  test('keeps the interval within the values, and p between 0 and 1', () => {
    const value = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 30 }), (pairs) => {
        const first = pairs.map(([a]) => a);
        const [low, high] = percentileInterval(bootstrapMeans(first))!;
        expect(low).toBeGreaterThanOrEqual(Math.min(...first) - 1e-12);
        expect(high).toBeLessThanOrEqual(Math.max(...first) + 1e-12);
        const second = pairs.map(([, b]) => b);
        const { p } = pairedBootstrap(bootstrapMeans(first), bootstrapMeans(second))!;
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
      }),
      { numRuns: 30 },
    );
  });
});

describe('Wilcoxon’s signed-rank test', () => {
  test('is exact on the depression scores of Hollander and Wolfe', () => {
    const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
    const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
    const result = wilcoxonSignedRank(before.map((value, i) => value - after[i]));
    expect(result).toMatchObject({ statistic: 40, count: 9 });
    expect(result.p).toBeCloseTo(0.0390625, 10); // ten subsets of the ranks have a sum of 5 or less: 2 * 10 / 2^9
  });

  test('corrects for ties and continuity', () => {
    // ranks 2 2 2 (all of size 1), 4.5 4.5, 6: W+ = 2 + 2 + 4.5 + 6 = 14.5; mean 10.5;
    // variance 22.75 - (24 + 6) / 48 = 22.125; z = (4 - 0.5) / 4.7037 = 0.74409; p = 0.45682
    const result = wilcoxonSignedRank([1, 1, -1, 2, -2, 3, 0]);
    expect(result).toMatchObject({ statistic: 14.5, count: 6 });
    expect(result.p).toBeCloseTo(0.4568, 3);
  });

  test('is near its exact form where the normal form begins', () => {
    const differences = Array.from({ length: 49 }, (_, i) => (i % 3 === 0 ? -(i + 1) : i + 1));
    const exact = wilcoxonSignedRank(differences).p;
    const normal = wilcoxonSignedRank([...differences, 50, -50]).p; // a tie
    expect(Math.abs(exact - normal)).toBeLessThan(0.02);
  });

  test('has p 1 without differences, and the same p for the other order', () => {
    expect(wilcoxonSignedRank([0, 0]).p).toBe(1);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 60 }), (differences) => {
        const { p } = wilcoxonSignedRank(differences);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(wilcoxonSignedRank(differences.map((each) => -each)).p).toBeCloseTo(p, 10);
      }),
    );
  });
});
