import { expect, test } from 'vitest';
import { mean, meanScore, median, weightedMeanScore } from './average.ts';
import { estimatedDeviation } from './deviation.ts';
import { pageComplexity } from './page-complexity.ts';
import { readingSeconds } from './reading-time.ts';
import { meanSecondsPerKb, secondsPerKb, totalSecondsPerKb } from './seconds-per-kb.ts';
import { sizeReduction } from './size-reduction.ts';
import { tokenRatio } from './token-ratio.ts';

test('the deviation of F1 0.9, 0.8, 1.0 is 0.1', () => {
  expect(estimatedDeviation([0.9, 0.8, 1.0])).toBeCloseTo(0.1, 12);
});

test('the deviation of one document is undefined', () => {
  expect(estimatedDeviation([0.5])).toBeUndefined();
  expect(estimatedDeviation([])).toBeUndefined();
});

test('the mean F1 is not the F1 of the means', () => {
  const score = meanScore([
    { precision: 1, recall: 0.5, f1: 2 / 3 },
    { precision: 0.5, recall: 1, f1: 2 / 3 },
  ])!;
  expect(score.precision).toBe(0.75);
  expect(score.recall).toBe(0.75);
  expect(score.f1).toBeCloseTo(2 / 3, 12);
  expect(meanScore([])).toBeUndefined();
});

test('the page-weighted mean weighs packages by their documents', () => {
  const perfect = { precision: 1, recall: 1, f1: 1 };
  const nothing = { precision: 0, recall: 0, f1: 0 };
  const score = weightedMeanScore([
    { score: perfect, weight: 300 },
    { score: nothing, weight: 100 },
  ]);
  expect(score).toEqual({ precision: 0.75, recall: 0.75, f1: 0.75 });
});

test('the corpus score is the unweighted mean over packages', () => {
  // seed 001's LCSequence of Density by set gives its 84.00 up to rounding
  const byPackage = [
    97.17, 78.09, 91.88, 89.25, 92.17, 96.82, 53.94, 90.74, 53.85, 86.84, 89.15, 78.67, 94.58,
    82.93,
  ];
  expect(mean(byPackage)).toBeCloseTo(84.0, 1);
  expect(mean([])).toBeUndefined();
});

test('the median of an even number is the mean of the middle two', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeUndefined();
});

test('seconds per kB is per 1000 bytes, averaged over documents or over bytes', () => {
  const documents = [
    { seconds: 1, bytes: 1000 },
    { seconds: 1, bytes: 4000 },
    { seconds: 0, bytes: 0 },
  ];
  expect(secondsPerKb(documents[1])).toBe(0.25);
  expect(meanSecondsPerKb(documents)).toBe(0.625);
  expect(totalSecondsPerKb(documents)).toBe(0.4);
  expect(meanSecondsPerKb([])).toBeUndefined();
  expect(totalSecondsPerKb([])).toBeUndefined();
});

test('seed 004’s example is reduced by 82 %', () => {
  expect(sizeReduction(48_400, 8820)).toBeCloseTo(0.818, 3);
  expect(sizeReduction(0, 0)).toBe(0);
});

test('complexity is the share of words that are not main content', () => {
  expect(pageComplexity(25, 100)).toBe(0.75);
  expect(pageComplexity(120, 100)).toBe(0);
  expect(pageComplexity(0, 0)).toBe(0);
});

test('a screen reader takes a minute for 180 words', () => {
  expect(readingSeconds(180)).toBe(60);
  expect(readingSeconds(100, 200)).toBe(30);
});

test('the token ratio of the worked example is its seq F1', () => {
  expect(tokenRatio('the cat sat on the mat today', 'the cat sat quietly on a mat')).toBe(10 / 14);
  expect(tokenRatio('', ' ')).toBe(1);
  expect(tokenRatio('a', '')).toBe(0);
});
