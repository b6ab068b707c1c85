import fc from 'fast-check';
import { expect, test } from 'vitest';
import { align, alignmentScores } from './align.ts';
import type { WordSequences } from './word-sequences.ts';

/** Words as letters; `|` begins a block. */
function sequences(page: string, gold: string): WordSequences {
  const typeOf = new Map<string, number>();
  for (const letter of gold) if (!typeOf.has(letter)) typeOf.set(letter, typeOf.size);
  const letters = page.replaceAll('|', '');
  const atBlock = [...page.matchAll(/\|?[^|]/g)].map(([word]) => Number(word.startsWith('|')));
  atBlock[0] = 1;
  return {
    page: Int32Array.from(letters, (letter) => typeOf.get(letter) ?? -1),
    gold: Int32Array.from(gold, (letter) => typeOf.get(letter) ?? -1),
    types: typeOf.size,
    atBlock: Uint8Array.from(atBlock.slice(0, letters.length)),
  };
}

const partners = (page: string, gold: string): number[] => [
  ...align(sequences(page, gold)).partner,
];

/** What a chain of pairs is worth, by the words of `learned.md` 1. */
function scoreOfPairs({ page, atBlock }: WordSequences, partner: ArrayLike<number>): number {
  let score = 0;
  let lastPage = -1;
  let lastGold = -1;
  for (let i = 0; i < page.length; i++) {
    if (partner[i] < 0) continue;
    score += alignmentScores.match;
    if (i > lastPage + 1) {
      score += atBlock[i] === 1 ? alignmentScores.pageGapAtBlock : alignmentScores.pageGapInside;
    }
    if (partner[i] > lastGold + 1) score += alignmentScores.goldGap;
    lastPage = i;
    lastGold = partner[i];
  }
  return score;
}

/** The best chain by trying, for each pair, every pair before it. */
function bestByTrying({ page, gold, atBlock }: WordSequences): number {
  const pairs: { i: number; j: number; score: number }[] = [{ i: -1, j: -1, score: 0 }];
  for (let i = 0; i < page.length; i++) {
    for (let j = 0; j < gold.length; j++) {
      if (page[i] !== gold[j]) continue;
      const scores = pairs
        .filter((before) => before.i < i && before.j < j)
        .map((before) => {
          const inside = atBlock[i] === 1 ? -2 : -12;
          const pageGap = i > before.i + 1 ? inside : 0;
          return before.score + 10 + pageGap + (j > before.j + 1 ? -10 : 0);
        });
      pairs.push({ i, j, score: Math.max(...scores) });
    }
  }
  return Math.max(...pairs.map(({ score }) => score));
}

const letters = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength }).map((word) => word.join(''));
const pages = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', 'x', '|'), { maxLength: 25 })
  .map((word) => word.join('').replace(/\|+/g, '|').replace(/\|$/, ''));

test('a passage is found between what is not gold', () => {
  expect(partners('xy|abc|xy', 'abc')).toEqual([-1, -1, 0, 1, 2, -1, -1]);
});

test('a single equal word inside other text is not worth taking up', () => {
  expect(partners('abc|xbx|def', 'abcqbqdef')).toEqual([0, 1, 2, -1, -1, -1, 6, 7, 8]);
});

test('of two places the one is chosen where more words follow each other', () => {
  expect(partners('|ab|x|abcd', 'abcd')).toEqual([-1, -1, -1, 0, 1, 2, 3]);
});

test('texts without words align to nothing', () => {
  expect(partners('', 'abc')).toEqual([]);
  expect(partners('abc', '')).toEqual([-1, -1, -1]);
});

test('no chain of pairs is worth more, and the pairs are worth the score', () => {
  fc.assert(
    fc.property(pages, letters(14), (page, gold) => {
      const words = sequences(page, gold);
      const { partner, score, exact } = align(words);
      expect(exact).toBe(true);
      expect(score).toBe(bestByTrying(words));
      expect(scoreOfPairs(words, partner)).toBe(score);
    }),
    { numRuns: 1000 },
  );
});

test('pairs are of equal words and rise in both texts, with and without frequent words', () => {
  fc.assert(
    fc.property(pages, letters(14), fc.nat(60), (page, gold, maximumPairs) => {
      const words = sequences(page, gold);
      const { partner } = align(words, { maximumPairs });
      let last = -1;
      partner.forEach((j, i) => {
        if (j < 0) return;
        expect(words.gold[j]).toBe(words.page[i]);
        expect(j).toBeGreaterThan(last);
        last = j;
      });
      expect(scoreOfPairs(words, partner)).toBeLessThanOrEqual(align(words).score);
    }),
    { numRuns: 1000 },
  );
});

test('a passage whose words are rare is found the same without the frequent ones', () => {
  const filler = 'x'.repeat(50);
  const page = `|${'a'.repeat(40)}|${filler}|bacadaeafa|${filler}`;
  const words = sequences(page, 'bacadaeafa');
  const { partner, exact } = align(words, { maximumPairs: 10 });
  expect(exact).toBe(false);
  expect([...partner.subarray(90, 100)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a page and a gold of one word alone are aligned within the bound', () => {
  const { partner, exact } = align(sequences('a'.repeat(30_000), 'a'.repeat(20_000)));
  expect(exact).toBe(false);
  expect(partner.filter((j) => j >= 0).length).toBe(20_000);
});
