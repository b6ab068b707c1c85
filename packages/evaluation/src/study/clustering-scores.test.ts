import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusteringScores } from './clustering-scores.ts';

test('the example of Manning, Raghavan and Schütze 2008, figure 16.4', () => {
  const clusters = [...'11111122222233333'].map(Number);
  const classes = [...'xxxxxoxoooodxxddd'].map((label) => 'xod'.indexOf(label));
  const { purity, nmi } = clusteringScores(Int32Array.from(clusters), Int32Array.from(classes));
  expect(purity).toBeCloseTo(12 / 17);
  expect(nmi).toBeCloseTo(0.36, 2);
});

test('equal groupings agree wholly, whatever their numbers; scores lie from 0 to 1', () => {
  const grouping = fc.array(fc.nat(4), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(grouping, fc.nat(4), (groups, shift) => {
      const own = Int32Array.from(groups);
      const renamed = own.map((group) => 9 - group);
      const same = clusteringScores(renamed, own);
      expect(same.purity).toBe(1);
      expect(same.nmi).toBeCloseTo(1, 10);
      const other = own.map((group, i) => (group * (i + shift)) % 3);
      const { purity, nmi } = clusteringScores(other, own);
      expect(purity).toBeGreaterThan(0);
      expect(purity).toBeLessThanOrEqual(1);
      expect(nmi).toBeGreaterThanOrEqual(-1e-12);
      expect(nmi).toBeLessThanOrEqual(1);
    }),
  );
});

test('one cluster of everything tells nothing', () => {
  const { purity, nmi } = clusteringScores(new Int32Array(4), Int32Array.of(0, 0, 0, 1));
  expect(purity).toBe(0.75);
  expect(nmi).toBe(0);
});
