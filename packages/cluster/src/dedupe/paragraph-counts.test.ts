import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countParagraphs,
  mergeParagraphCounts,
  noParagraphs,
  repeatedShare,
} from './paragraph-counts.ts';

const seeded = { seed: 20261123, numRuns: 150 } as const;
const line = fc.constantFrom(
  'Oaks grow.',
  'oaks GROW',
  'Firs do not.',
  '树长得慢。',
  'شجرة',
  '…',
  '',
  'a',
  'b',
  'c',
);
const pages = fc.array(
  line.chain((first) => fc.array(line).map((rest) => [first, ...rest].join('\n'))),
  { maxLength: 8 },
);
const limits = fc.integer({ min: 1, max: 10 });

const merged = (texts: readonly string[], limit?: number) =>
  texts
    .map((text) => countParagraphs(text, limit))
    .reduce(mergeParagraphCounts, noParagraphs(limit));

test('a paragraph counts once a page, whatever its case and punctuation', () => {
  const { pages, counts } = merged(['Oaks grow.\nOAKS grow!\nFirs do not.', '\noaks grow\n…']);
  expect(pages).toBe(2);
  expect(counts.map(([, count]) => count).sort()).toEqual([1, 2]);
});

test('shards may be put together in any order and grouping', () => {
  fc.assert(
    fc.property(pages, pages, pages, limits, (...[a, b, c, limit]) => {
      const [one, two, three] = [a, b, c].map((texts) => merged(texts, limit));
      const all = merged([...a, ...b, ...c], limit);
      expect(mergeParagraphCounts(mergeParagraphCounts(one, two), three)).toEqual(all);
      expect(mergeParagraphCounts(one, mergeParagraphCounts(two, three))).toEqual(all);
      expect(mergeParagraphCounts(three, mergeParagraphCounts(two, one))).toEqual(all);
    }),
    seeded,
  );
});

test('what is kept is bounded, and its counts are those without a bound', () => {
  fc.assert(
    fc.property(pages, limits, (texts, limit) => {
      const whole = new Map(merged(texts).counts);
      const { counts } = merged(texts, limit);
      expect(counts).toHaveLength(Math.min(limit, whole.size));
      for (const [key, count] of counts) expect(whole.get(key)).toBe(count);
    }),
    seeded,
  );
});

test('of many paragraphs the share that comes again is told from a sample', () => {
  const text = (from: number) =>
    Array.from({ length: 20_000 }, (_, i) => `w${from + i}`).join('\n');
  const share = repeatedShare(merged([text(0), text(10_000)], 1000)); // 10,000 of 30,000
  expect(share).toBeGreaterThan(0.28);
  expect(share).toBeLessThan(0.39);
  expect(repeatedShare(noParagraphs())).toBe(0);
});
