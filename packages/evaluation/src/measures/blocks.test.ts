import { expect, test } from 'vitest';
import { blockScore, blocks } from './blocks.ts';

test('blocks weigh by their characters without white space', () => {
  const score = blocks.score('Menu\nA long paragraph.', 'A long  paragraph.\nThe end');
  expect(score).toEqual({ precision: 15 / 19, recall: 15 / 21, f1: 30 / 40 });
});

test('blocks can be counted as the original does, empty ones among them', () => {
  const score = blockScore(['Menu', 'Text', ''], ['Text', '', ''], () => 1);
  expect(score).toEqual({ precision: 2 / 3, recall: 2 / 3, f1: 2 / 3 });
  expect(blockScore(['', 'Text'], ['Text']).precision).toBe(1);
});
