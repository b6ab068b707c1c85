import { describe, expect, test } from 'vitest';
import { publishedWordCountLimits, wordCountLeaf, wordCountLeaves } from './word-count-tree.ts';

describe('algorithm 2 of Kohlschütter, Fankhauser and Nejdl, WSDM 2010', () => {
  const few = 0.333333;
  const many = 0.555556;
  test.each([
    // words and link densities of the block before, the block and the next
    [[0, 50, 0], [0, few, 0], 'long'],
    [[0, 50, 0], [0, few + 1e-6, 0], 'links'],
    [[0, 17, 0], [0, 0, 0], 'long'],
    [[0, 16, 0], [0, 0, 0], 'short'],
    [[0, 16, 16], [0, 0, 0], 'beforeLong'],
    [[0, 16, 15], [0, 0, 0], 'short'],
    [[5, 16, 15], [many, 0, 0], 'afterText'],
    [[4, 16, 15], [0, 0, 0], 'short'],
    [[50, 41, 0], [many + 1e-6, 0, 0], 'longAfterLinks'],
    [[50, 40, 18], [many + 1e-6, 0, 0], 'beforeLongAfterLinks'],
    [[50, 40, 17], [many + 1e-6, 0, 0], 'shortAfterLinks'],
  ] as const)('words %j with link densities %j: %s', (words, linkDensity, leaf) => {
    const blocks = {
      words: Float64Array.from(words),
      linkDensity: Float64Array.from(linkDensity),
    };
    expect(wordCountLeaf(blocks, 1)).toBe(leaf);
  });
});

test('outside the page lie empty blocks', () => {
  const alone = (words: number) =>
    wordCountLeaf({ words: Float64Array.of(words), linkDensity: Float64Array.of(0) }, 0);
  expect(alone(17)).toBe('long');
  expect(alone(16)).toBe('short');
});

test('other limits decide as they say', () => {
  const blocks = { words: Float64Array.of(3, 2), linkDensity: Float64Array.of(0, 0) };
  expect(wordCountLeaf(blocks, 1, { ...publishedWordCountLimits, words: 1 })).toBe('long');
  expect(wordCountLeaf(blocks, 1, { ...publishedWordCountLimits, wordsBefore: 2 })).toBe(
    'afterText',
  );
  expect(wordCountLeaves.afterText).toBe(true);
});
