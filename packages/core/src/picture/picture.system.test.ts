import { expect, test } from 'vitest';
import { resolveAlgorithm } from '../extractors/registry.ts';
import { createPage } from '../page/page.ts';
import { fromPairs } from '../selection/selection.ts';
import { drawExplanation } from './picture.ts';

test('the picture of a page of fifty megabytes stays below one', () => {
  const count = 2_000_000;
  let state = 1;
  const noise = Float64Array.from({ length: count }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  });
  const from = Int32Array.from(noise, (_, i) => 25 * i);
  const to = Int32Array.from(noise, (_, i) => 25 * i + 25);
  const pairs = Array.from(
    { length: 100_000 },
    (_, i) => [500 * i, 500 * i + 250] as [number, number],
  );
  const series: readonly [name: string, values: Float64Array][] = [
    ['content-code-vector', noise.map((value) => (value > 0.5 ? 1 : 0))],
    ['content-code-ratio', noise],
    ['above-axis', noise],
    ['below-axis', noise],
    ['line-difference', noise],
    ['string-length', noise],
    ['fitted-length', noise],
    ['smoothed-tag-ratio', noise],
    ['tag-ratio-derivative', noise.toReversed()],
  ];
  const svg = drawExplanation(
    {
      algorithm: resolveAlgorithm('plain'),
      page: { ...createPage(''), source: ' '.repeat(25 * count) },
      signals: series.map(([name, values]) => ({
        name,
        title: name,
        domain: 'line',
        values,
        from,
        to,
        thresholds: [],
      })),
      selection: fromPairs(pairs, 25 * count),
    },
    { title: 'A', width: 2400 },
  );
  expect(svg.length).toBeLessThan(1_000_000);
});
