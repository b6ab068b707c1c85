import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../page/documents.test-suite.ts';
import { addTexts, type FrequentTexts, mostFrequentText, textsOfPage } from './frequent-texts.ts';

const most = 4;

function textsOf(pages: readonly number[]): FrequentTexts {
  const texts = textsOfPage(undefined);
  for (const text of pages) addTexts(texts, textsOfPage(text), most);
  return texts;
}

test('counts lack no more pages than is told, and that no more than the bound, in any order and grouping', () => {
  const pages = fc.array(fc.nat(12), { maxLength: 60 });
  fc.assert(
    fc.property(pages, pages, pages, (x, y, z) => {
      const joined = textsOf(y);
      addTexts(joined, textsOf(z), most);
      const all = textsOf(x);
      addTexts(all, joined, most);
      const seen = [...x, ...y, ...z];
      expect(all.counts.size).toBeLessThanOrEqual(most);
      expect(all.missed).toBeLessThanOrEqual(seen.length / (most + 1));
      const counted = Array.from({ length: 13 }, (_, text) => ({
        text,
        pages: seen.filter((other) => other === text).length,
        count: all.counts.get(text) ?? 0,
      }));
      expect(
        counted.filter(({ pages, count }) => !(count <= pages && count + all.missed >= pages)),
      ).toEqual([]);
    }),
    seeded,
  );
});

test('as long as there are enough counts, nothing is missed', () => {
  const texts = textsOf([1, 2, 3, 4, 1, 2, 1]);
  expect(texts).toEqual({
    counts: new Map([
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 1],
    ]),
    missed: 0,
  });
  expect(mostFrequentText(texts)).toBe(1);
});

test('of texts on equally many pages the one of the smallest hash is the most frequent', () => {
  expect(mostFrequentText(textsOf([3, 2, 3, 2, 7]))).toBe(2);
  expect(mostFrequentText(textsOf([]))).toBeUndefined();
});
