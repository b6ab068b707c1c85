import { expect, test } from 'vitest';
import { comparedOdds, meanOdds, sumOdds } from './segment-odds.ts';

/** Three segments: two words of odds 2, none, six words of odds -1. */
const odds = { sum: Float64Array.of(4, 0, -6), words: Float64Array.of(2, 0, 6) };

test('the odds of the words of a segment are added up', () => {
  const words = {
    count: 3,
    segment: Int32Array.of(0, 2, 2),
    event: Int32Array.of(0, 2, 2),
    hash: Int32Array.of(10, 20, 30),
    form: Uint8Array.of(1, 2, 3),
  };
  const { sum, words: number } = sumOdds(words, 3, { of: (hash, form) => hash + form });
  expect([...sum]).toEqual([11, 0, 55]);
  expect([...number]).toEqual([1, 0, 2]);
});

test('the mean of a segment counts two words of odds 0 besides its own', () => {
  expect([...meanOdds(odds, 0)]).toEqual([4 / 4, 0, -6 / 8]);
});

test('the words of neighbours weigh less with the distance', () => {
  expect([...meanOdds(odds, 1)]).toEqual([4 / 4, (2 - 3) / (2 + 1 + 3), -6 / 8]);
});

test('segments are compared with the mean of their page', () => {
  const mean = -2 / (8 + 20);
  expect([...comparedOdds(odds, { radius: 0, relative: 0.5 })]).toEqual([
    1 - mean / 2,
    -mean / 2,
    -0.75 - mean / 2,
  ]);
});

test('a page without segments has no odds', () => {
  const none = { sum: new Float64Array(0), words: new Float64Array(0) };
  expect(comparedOdds(none, { radius: 4, relative: 1 })).toHaveLength(0);
});
