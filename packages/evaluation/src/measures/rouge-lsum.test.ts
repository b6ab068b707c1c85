import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rougeLsum, rougeLsumOfSentences } from './rouge-lsum.ts';
import { sentencesOf } from './sentences.ts';

const split = (text: string): string[][] =>
  text.split('|').map((sentence) => sentence.split(' ').filter((token) => token !== ''));

/** The definition with plain tables, for comparison. */
function hitsByTable(extracted: string[][], gold: string[][]): number {
  const left = (sentences: string[][]) => {
    const counts = new Map<string, number>();
    for (const token of sentences.flat()) counts.set(token, (counts.get(token) ?? 0) + 1);
    return counts;
  };
  const leftExtracted = left(extracted);
  const leftGold = left(gold);
  let hits = 0;
  for (const r of gold) {
    const union = new Set<number>();
    for (const c of extracted) {
      const t = Array.from({ length: r.length + 1 }, () => new Array<number>(c.length + 1).fill(0));
      for (let i = 1; i <= r.length; i++) {
        for (let j = 1; j <= c.length; j++) {
          t[i][j] =
            r[i - 1] === c[j - 1] ? t[i - 1][j - 1] + 1 : Math.max(t[i - 1][j], t[i][j - 1]);
        }
      }
      let i = r.length;
      let j = c.length;
      while (i > 0 && j > 0) {
        if (r[i - 1] === c[j - 1]) {
          union.add(--i);
          j--;
        } else if (t[i][j - 1] > t[i - 1][j]) j--;
        else i--;
      }
    }
    for (const i of [...union].sort((a, b) => a - b)) {
      const token = r[i];
      if (leftGold.get(token)! <= 0 || (leftExtracted.get(token) ?? 0) <= 0) continue;
      hits++;
      leftGold.set(token, leftGold.get(token)! - 1);
      leftExtracted.set(token, leftExtracted.get(token)! - 1);
    }
  }
  return hits;
}

describe('ROUGE-LSum', () => {
  test('unites the subsequences of all extracted sentences', () => {
    // Lin's example: w1 w2 | w1 w3 against w1 w2 w3 w4 w5 has three hits in the union
    const score = rougeLsumOfSentences(split('1 2 6 7 8|1 3 8 9 5'), split('1 2 3 4 5'));
    expect(score.recall).toBeCloseTo(4 / 5, 12);
    expect(score.precision).toBeCloseTo(4 / 10, 12);
  });

  test('counts a token no more often than either side has it', () => {
    const score = rougeLsumOfSentences(split('a b'), split('a b|a b'));
    expect(score).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3 });
  });

  test('does not depend on the order of sentences, unlike seq', () => {
    const score = rougeLsumOfSentences(split('d e f|a b c'), split('a b c|d e f'));
    expect(score.f1).toBe(1);
  });

  test('has recall 1 for a blank gold, and 1 throughout for two blanks', () => {
    expect(rougeLsumOfSentences([], [])).toEqual({ precision: 1, recall: 1, f1: 1 });
    expect(rougeLsumOfSentences([['a']], [[]])).toEqual({ precision: 0, recall: 1, f1: 0 });
    expect(rougeLsumOfSentences([], [['a']])).toEqual({ precision: 0, recall: 0, f1: 0 });
  });

  test('is what plain tables give, long sentences too', () => {
    const sentence = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), {
      maxLength: 80,
    });
    const sentences = fc.array(sentence, { maxLength: 5 });
    fc.assert(
      fc.property(sentences, sentences, (extracted, gold) => {
        const tokens = gold.flat().length;
        fc.pre(tokens > 0);
        const score = rougeLsumOfSentences(extracted, gold);
        expect(score.recall * tokens).toBeCloseTo(hitsByTable(extracted, gold), 9);
      }),
      { numRuns: 200 },
    );
  });

  test('of texts splits them into sentences', () => {
    expect(rougeLsum.score('It ends. It begins.', 'It begins. It ends.').f1).toBe(1);
  });
});

test('sentences begin at white space only', () => {
  expect(sentencesOf('What?Yes. So it is.  Or not')).toEqual([
    ['What?Yes.'],
    ['So', 'it', 'is.'],
    ['Or', 'not'],
  ]);
  expect(sentencesOf('  ')).toEqual([]);
});
