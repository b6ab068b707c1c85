import type { Series } from 'pith/picture';
import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

const seriesOf = (...values: number[]) =>
  ({
    item: 'line',
    signal: {
      title: 'Tag ratio',
      values: Float64Array.from(values),
      thresholds: [{ value: 10, label: 'content' }],
    },
  }) as unknown as Series;

test('a plot is told in a sentence', () => {
  expect(summaryOf(seriesOf(0, 10, 20, Number.NaN, 30))).toBe(
    'Tag ratio, 5 items (line): minimum 0, mean 15, maximum 30; 50 % above 10 (content).',
  );
});

test('a series without values says so', () => {
  expect(summaryOf(seriesOf(Number.NaN))).toBe('Tag ratio, 1 items (line): no values.');
});
