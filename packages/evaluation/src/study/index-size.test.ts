import { expect, test } from 'vitest';
import { indexTerms } from './bm25.ts';
import { indexSize } from './index-size.ts';

test('the gaps of Manning, Raghavan and Schütze 2008, table 5.4, take 2, 1 and 3 bytes', () => {
  const documents = [823, 828, 215_405]; // counted from 0; gaps 824, 5 and 214577
  const postings = new Map([['é', { documents, counts: [1, 1, 128] }]]);
  expect(indexSize({ postings, lengths: Int32Array.of(130) })).toEqual({
    words: 130,
    terms: 1,
    postings: 3,
    bytes: 2 + (2 + 1 + 3) + (1 + 1 + 2),
  });
});

test('words, terms and postings are counted', () => {
  const index = indexTerms([['a', 'b', 'a'], ['b']]);
  expect(indexSize(index)).toEqual({ words: 4, terms: 2, postings: 3, bytes: 2 + 6 });
});
