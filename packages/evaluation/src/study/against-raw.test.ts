import { expect, test } from 'vitest';
import { againstRaw } from './against-raw.ts';

test('an equal gain on every document is certain', () => {
  const { difference, interval } = againstRaw([1, 1, 0.5], [0.5, 0.5, 0]);
  expect(difference).toBe(0.5);
  expect(interval).toEqual([0.5, 0.5]);
});

test('gains and losses make an interval around their mean', () => {
  const { difference, interval } = againstRaw([1, 0, 1, 0], [0, 1, 0, 0]);
  expect(difference).toBe(0.25);
  expect(interval[0]).toBeLessThan(0);
  expect(interval[1]).toBeGreaterThan(0.25);
});
