import { expect, test } from 'vitest';
import { drawContributions, meanContributions } from './contributions.ts';
import { layoutOf } from './frame.ts';

/** A block with what named features added to its score. */
function block(length: number, selected: number, added: Record<string, number>) {
  const contributions = Object.entries(added).map(([name, contribution]) => ({
    ...{ name, unit: 'words', description: name, value: 0 },
    contribution,
  }));
  return { length, selected, score: { logOdds: 0, base: 0, contributions } };
}

const blocks = [
  block(30, 1, { words: 2, links: 0.5 }),
  block(10, 1, { words: 1 }),
  block(20, 0, { words: -1, links: 0.5 }),
  { length: 99, selected: 1, score: undefined },
];

test('features are compared by what they add to selected and to other text', () => {
  expect(meanContributions(blocks)).toEqual([
    { name: 'words', selected: (30 * 2 + 10 * 1) / 40, other: -1 },
    { name: 'links', selected: (30 * 0.5) / 40, other: 0.5 },
  ]);
  expect(meanContributions([])).toEqual([]);
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}`, i]));
  const [first, ...others] = meanContributions([block(1, 1, many)]);
  expect([first.name, others.length]).toEqual(['f39', 11]);
});

test('each feature has two bars from zero, to the right for what spoke for content', () => {
  const { svg, height } = drawContributions(meanContributions(blocks), layoutOf(760));
  const bars = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map(
    ([, x, width]) => ({ from: Number(x), to: Number(x) + Number(width) }),
  );
  expect(bars).toHaveLength(4);
  const [selected, other] = bars;
  expect(selected.from).toBeCloseTo(other.to, 0);
  expect(svg).toContain('>words</text>');
  expect(height).toBeGreaterThan(60);
});
