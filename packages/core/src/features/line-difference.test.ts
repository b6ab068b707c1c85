import { expect, test } from 'vitest';
import {
  gapBelowLargestJump,
  gapLengths,
  growFromHeaviest,
  type LineCounts,
  type LineRuns,
  lineDifference,
  mainRuns,
  positiveRuns,
  runRanges,
  runWeights,
} from './line-difference.ts';

// the example of specification 7.0
const example = lines(
  [5, 30, 32, 4, 40, 55, 20, 3, 30, 45, 10, 4, 2, 6, 3, 50, 48, 2],
  [45, 10, 9, 48, 10, 5, 20, 47, 12, 5, 30, 50, 48, 44, 47, 8, 6, 48],
);

function lines(above: number[], below: number[]): LineCounts {
  return {
    count: above.length,
    from: Int32Array.from(above, (_, i) => i * 10),
    to: Int32Array.from(above, (_, i) => i * 10 + 10),
    above: Int32Array.from(above),
    below: Int32Array.from(below),
  };
}

/** First and last line of each run, as the paper counts. */
function closed(runs: LineRuns): [number, number][] {
  return Array.from(runs.from, (from, i) => [from, runs.to[i] - 1]);
}

test('the difference of a line is summed with those of its neighbours', () => {
  expect([...lineDifference(example)]).toEqual([
    -20, 3, -1, 9, 36, 80, 6, -26, 14, 38, -26, -112, -130, -128, -40, 40, 38, -4,
  ]);
});

test('without smoothing each line stands alone', () => {
  expect([...lineDifference(lines([0, 7, 34], [16, 31, 7]), false)]).toEqual([-16, -24, 27]);
});

test('runs of positive difference are the paragraphs, weighed by their content', () => {
  const runs = positiveRuns(lineDifference(example));
  expect(closed(runs)).toEqual([
    [1, 1],
    [3, 6],
    [8, 9],
    [15, 16],
  ]);
  expect([...runWeights(runs, example.above)]).toEqual([30, 119, 75, 98]);
  expect([...gapLengths(runs)]).toEqual([1, 1, 5]);
});

test('the main content grows from the heaviest run over gaps no longer than G', () => {
  expect(closed(mainRuns(example, true, 0))).toEqual([[3, 6]]);
  for (const gap of [1, 2, 3, 4]) {
    expect(closed(mainRuns(example, true, gap))).toEqual([
      [1, 1],
      [3, 6],
      [8, 9],
    ]);
  }
  for (const gap of [5, 20]) expect(mainRuns(example, true, gap).count).toBe(4);
  expect(mainRuns(example, true, 0).count).toBe(1);
});

test('growth stops at the first refusal on each side', () => {
  const runs = positiveRuns(Float64Array.of(1, 0, 0, 0, 1, 0, 9, 0, 1));
  expect(closed(growFromHeaviest(runs, Float64Array.of(1, 1, 9, 1), 1))).toEqual([
    [4, 4],
    [6, 6],
    [8, 8],
  ]);
});

test('of equally heavy runs the first begins', () => {
  const runs = positiveRuns(Float64Array.of(1, 0, 0, 1));
  expect(closed(growFromHeaviest(runs, Float64Array.of(4, 4), 1))).toEqual([[0, 0]]);
});

test('no positive difference gives no run', () => {
  expect(mainRuns(lines([1, 2], [9, 9]), true, 20).count).toBe(0);
  expect(mainRuns(lines([], []), true, 20).count).toBe(0);
});

test('a gap from the page is the length below the largest jump', () => {
  expect(gapBelowLargestJump(Int32Array.of(5, 1, 1))).toBe(1);
  expect(gapBelowLargestJump(Int32Array.of(2, 30, 3, 40))).toBe(3);
  const lengths = Int32Array.of(30, 2, 40, 3);
  expect(gapBelowLargestJump(lengths)).toBe(3);
  expect([...lengths]).toEqual([30, 2, 40, 3]); // which stay as they are
  expect(gapBelowLargestJump(Int32Array.of(9, 100, 20))).toBe(20);
  expect(gapBelowLargestJump(Int32Array.of(1, 5, 9))).toBe(1);
  expect(gapBelowLargestJump(Int32Array.of(7, 7))).toBe(7);
  expect(gapBelowLargestJump(Int32Array.of(7))).toBe(7);
  expect(gapBelowLargestJump(new Int32Array(0))).toBe(0);
  expect(closed(mainRuns(example, true, 'from-page'))).toEqual([
    [1, 1],
    [3, 6],
    [8, 9],
  ]);
});

test('ranges of runs leave the gaps out', () => {
  const { from, to } = runRanges(example, mainRuns(example, true, 1));
  expect([...from]).toEqual([10, 30, 80]);
  expect([...to]).toEqual([20, 70, 100]);
});
