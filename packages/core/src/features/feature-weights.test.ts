import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { blockSet } from './block-set.ts';
import { featureWeights, winnerOf } from './feature-weights.ts';

// three blocks: 4 and 2 characters of text with an image, 3 with none
const blocks = blockSet(createPage('<p>four<img></p><p>ab<img><img></p><p>abc</p>'));

test('a feature counts as a share of its largest count, and of all features of the block', () => {
  const text = featureWeights(blocks, 'text');
  expect([...text.value]).toEqual([1, 0.5, 0.75]);
  expect([...text.share]).toEqual([1 / 1.5, 0.5 / 1.5, 1]);
  const image = featureWeights(blocks, 'image');
  expect([...image.value]).toEqual([0.5, 1, 0]);
  expect([...image.share]).toEqual([0.5 / 1.5, 1 / 1.5, 0]);
  const form = featureWeights(blocks, 'form');
  expect([...form.value, ...form.share]).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a block without any feature has no share', () => {
  const linked = blockSet(createPage('<p><a href=x>a</a></p><span>x</span>'));
  expect(linked.count).toBe(2);
  const counts = Object.fromEntries(
    Object.entries(linked.counts).map(([name]) => [name, Float64Array.of(0, 0)]),
  ) as typeof linked.counts;
  expect([...featureWeights({ ...linked, counts }, 'text').share]).toEqual([0, 0]);
});

test.each([
  ['the largest of the basket, which holds what reaches it', [0.9, 0.2, 0.4], [0.4, 0.5, 0.6], 2],
  ['the first of equals', [0.3, 0.4, 0.4], [0.5, 0.5, 0.5], 1],
  ['the only one of the basket, behind larger ones', [0.9, 0.8, 0.1], [0.1, 0.1, 0.5], 2],
  ['the only one of the basket, before larger ones', [0.1, 0.8, 0.9], [0.5, 0.1, 0.1], 0],
  ['the largest of all where the basket is empty', [0.1, 0.8, 0.3], [0.1, 0.1, 0.1], 1],
  ['the first where nothing has the feature', [0, 0], [0, 0], 0],
  ['none without blocks', [], [], -1],
])('the winner is %s', (_, value, share, winner) => {
  const weights = { value: Float64Array.from(value), share: Float64Array.from(share) };
  expect(winnerOf(weights, 0.5)).toBe(winner);
});
