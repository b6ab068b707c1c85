import { expect, test } from 'vitest';
import { bm25, indexTerms } from './bm25.ts';

const words = (text: string) => text.split(' ');

test('a score is computed as printed', () => {
  const index = indexTerms(['oak oak ash', 'ash', 'elm fir'].map(words));
  const idf = Math.log(1 + (3 - 1 + 0.5) / (1 + 0.5));
  const norm = 1.2 * (1 - 0.75 + (0.75 * 3) / 2);
  const [first, ...others] = bm25(index, ['oak']);
  expect(first).toBeCloseTo((idf * 2 * 2.2) / (2 + norm), 12);
  expect(others).toEqual([0, 0]);
});

test('rare terms weigh more, long documents pay, repeated query terms count again', () => {
  const index = indexTerms(['oak ash', 'ash elm', 'ash fir fir fir fir'].map(words));
  const [rare, common] = [bm25(index, ['oak'])[0], bm25(index, ['ash'])];
  expect(rare).toBeGreaterThan(common[0]);
  expect(common[1]).toBeGreaterThan(common[2]);
  expect(bm25(index, ['oak', 'oak'])[0]).toBeCloseTo(2 * rare, 12);
});

test('nothing is found in an index without terms', () => {
  expect([...bm25(indexTerms([[], []]), ['oak'])]).toEqual([0, 0]);
});
