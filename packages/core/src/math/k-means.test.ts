import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PithError } from '../errors.ts';
import { kMeans1d, kMeans2d } from './k-means.ts';

// the 14 lines of the specification's example, 6.3: smoothed tag ratios and smoothed derivatives
const ratios = Float64Array.of(
  ...[1.41, 1.39, 1.85, 14.05, 30.8, 51.66, 62.59, 72.18, 59.28, 43.39, 25.02, 14.0, 1.18, 1.08],
);
const derivatives = Float64Array.of(
  ...[
    14.17, 19.45, 23.82, 26.45, 23.66, 20.93, 20.17, 22.02, 24.87, 25.42, 19.3, 12.18, 6.92, 3.17,
  ],
);

describe('the worked examples of the specification', () => {
  test('three clusters of tag ratios (6.2)', () => {
    const { centroids, assignment } = kMeans1d(ratios, { k: 3 });
    [4.99, 61.43, 33.07].forEach((wanted, i) => {
      expect(Math.abs(centroids[i] - wanted)).toBeLessThan(0.006);
    });
    const kept = [...assignment.keys()].filter((i) => assignment[i] !== 0);
    expect(kept).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });

  test('ratio and derivative with one centroid held at the origin (6.3)', () => {
    const { centroids, assignment } = kMeans2d(ratios, derivatives, { k: 3, holdOrigin: true });
    [0, 0, 57.82, 22.68, 14.52, 20.81].forEach((wanted, i) => {
      expect(Math.abs(centroids[i] - wanted)).toBeLessThan(0.006);
    });
    const noise = [...assignment.keys()].filter((i) => assignment[i] === 0);
    expect(noise).toEqual([0, 12, 13]);
  });

  test('text shares of three blocks from smallest and largest (3.4)', () => {
    const shares = Float64Array.of(0, 1, 2 / 3);
    const { centroids, assignment } = kMeans1d(shares, { k: 2, start: 'extremes' });
    expect(centroids[0]).toBe(0);
    expect(centroids[1]).toBeCloseTo(0.8333, 4);
    expect([...assignment]).toEqual([0, 1, 1]);
  });
});

test('equal values all fall to the lower cluster, and the empty one keeps its centroid', () => {
  const { centroids, assignment } = kMeans1d(Float64Array.of(2, 2, 2), { k: 2, start: 'extremes' });
  expect([...centroids]).toEqual([2, 2]);
  expect([...assignment]).toEqual([0, 0, 0]);
  const given = kMeans1d(Float64Array.of(2, 2, 4), { k: 2, start: [3, 99] });
  expect(given.centroids[1]).toBe(99);
});

test('a point halfway goes to the lower index', () => {
  const { assignment } = kMeans1d(Float64Array.of(1), { k: 2, start: [2, 0], maxRounds: 0 });
  expect([...assignment]).toEqual([0]);
});

test('of several farthest points the first becomes a centroid', () => {
  const xs = Float64Array.of(3, -3, 0);
  const ys = Float64Array.of(0, 0, 3);
  const { centroids } = kMeans2d(xs, ys, { k: 2, maxRounds: 0 });
  expect([...centroids]).toEqual([0, 0, 3, 0]);
});

test('no points give no assignment and finite centroids', () => {
  const none = new Float64Array(0);
  for (const start of ['farthest', 'extremes'] as const) {
    const result = kMeans1d(none, { k: 3, start });
    expect(result).toEqual({
      centroids: new Float64Array(3),
      assignment: new Uint8Array(0),
      rounds: 0,
    });
  }
  expect(kMeans2d(none, none, { k: 2 }).centroids).toEqual(new Float64Array(4));
});

const value = fc.double({ min: -50, max: 50, noNaN: true });

test('ends with every point at its nearest centroid and every centroid at the mean of its points', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      (points, k, holdOrigin) => {
        const xs = Float64Array.from(points, ([x]) => x);
        const ys = Float64Array.from(points, ([, y]) => y);
        const { centroids, assignment, rounds } = kMeans2d(xs, ys, { k, holdOrigin });
        if (holdOrigin) expect([...centroids.slice(0, 2)]).toEqual([0, 0]);
        expect(rounds).toBeLessThan(100);
        for (let c = 0; c < k; c++) {
          const members = [...xs.keys()].filter((i) => assignment[i] === c);
          const astray = members.filter((i) => {
            const distances = Array.from({ length: k }, (_, j) =>
              Math.hypot(xs[i] - centroids[2 * j], ys[i] - centroids[2 * j + 1]),
            );
            return !distances.every((distance) => distances[c] <= distance + 1e-9);
          });
          expect(astray, `points of centroid ${c} that are nearer to another`).toEqual([]);
          if (members.length === 0 || (holdOrigin && c === 0)) continue;
          const middle = members.reduce((sum, i) => sum + xs[i], 0) / members.length;
          expect(centroids[2 * c]).toBeCloseTo(middle, 9);
        }
      },
    ),
  );
});

test('the one-dimensional form equals the two-dimensional one on the axis', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), (list) => {
      const xs = Float64Array.from(list);
      const start = [0, 10, -10];
      const line = kMeans1d(xs, { k: 3, start });
      const plane = kMeans2d(xs, new Float64Array(xs.length), {
        k: 3,
        start: start.flatMap((x) => [x, 0]),
      });
      expect(plane.assignment).toEqual(line.assignment);
      expect(plane.rounds).toBe(line.rounds);
    }),
  );
});

test('refuses wrong numbers of clusters, centroids and coordinates', () => {
  const one = Float64Array.of(1);
  expect(() => kMeans1d(one, { k: 0 })).toThrow(PithError);
  expect(() => kMeans1d(one, { k: 256 })).toThrow(PithError);
  expect(() => kMeans1d(one, { k: 2, start: [1] })).toThrow(PithError);
  expect(() => kMeans2d(one, one, { k: 2, start: 'extremes' })).toThrow(PithError);
  expect(() => kMeans2d(one, new Float64Array(2), { k: 2 })).toThrow(PithError);
});
