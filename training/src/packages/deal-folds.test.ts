import { expect, test } from 'vitest';
import { dealFolds } from './deal-folds.ts';

test('sites are dealt in turn, and pages of one site stay together', () => {
  const folds = dealFolds();
  const sites = ['a', 'b', 'a', 'c', 'd', 'e', 'b', 'f', 'a'];
  expect(sites.map((site) => folds.of(site))).toEqual([0, 1, 0, 2, 3, 4, 1, 0, 0]);
  expect(folds.sites).toBe(6);
});
