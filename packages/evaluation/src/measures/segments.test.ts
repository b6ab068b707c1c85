import { expect, test } from 'vitest';
import { addSegmentCounts, segmentCounts, segmentScore } from './segments.ts';

const counts = segmentCounts(
  'One  oak\nstood. Share this',
  ['oak stood', 'ONE'],
  ['Share this', 'Menu', 'Log in'],
);

test('segments are found whatever the white space, but with their case', () => {
  expect(counts).toEqual({
    truePositives: 1,
    falseNegatives: 1,
    falsePositives: 1,
    trueNegatives: 2,
  });
  expect(segmentScore(counts)).toEqual({ precision: 0.5, recall: 0.5, accuracy: 3 / 5, f1: 0.5 });
});

test('pages are summed before they are scored', () => {
  const nothing = segmentCounts('', ['a', 'b'], ['c']);
  expect(nothing).toEqual({
    truePositives: 0,
    falseNegatives: 2,
    falsePositives: 0,
    trueNegatives: 1,
  });
  const sum = addSegmentCounts([counts, nothing]);
  expect(segmentScore(sum)).toEqual({ precision: 0.5, recall: 0.25, accuracy: 0.5, f1: 2 / 6 });
  expect(segmentScore(addSegmentCounts([]))).toEqual({
    precision: 0,
    recall: 0,
    accuracy: 0,
    f1: 0,
  });
});
