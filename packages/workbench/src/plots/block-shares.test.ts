import { expect, test } from 'vitest';
import { blockShares } from './block-shares.ts';

test('blocks lie between the smallest and the largest mean, zero among them', () => {
  expect([...blockShares(Float64Array.of(2, 4, Number.NaN))]).toEqual([0.5, 1, Number.NaN]);
  expect([...blockShares(Float64Array.of(-3, 1))]).toEqual([0, 1]);
  expect([...blockShares(Float64Array.of(0, 0))]).toEqual([0, 0]);
});
