// The worked example of `evaluation.md` 5.7, the exact values of `algorithms.md` 13.2 and the table of
// `evaluation.md` 5.6.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanevalCounts } from './cleaneval.ts';
import { lcsLength } from './lcs/lcs-length.ts';
import { characterSymbols } from './lcs/symbols.ts';
import { scoreOf } from './measure.ts';
import { measureNamed, measures, measuresWith } from './registry.ts';
import { shingleShares } from './shingle.ts';
import { wordsIn } from './words.ts';

const extracted = 'the cat sat on the mat today';
const gold = 'the cat sat quietly on a mat';

describe('the worked example of 5.7', () => {
  test.each([
    ['seq', 0.7143, 0.7143, 0.7143],
    ['bag', 0.7143, 0.7143, 0.7143],
    ['set', 0.8333, 0.7143, 0.7692],
    ['char', 0.6786, 0.6786, 0.6786],
    ['lcseq', 0.6364, 0.6364, 0.6364],
    ['lcstr', 0.4091, 0.4091, 0.4091],
    ['shingle', 0, 0, 0],
    ['cleaneval', 0.7143, 0.7143, 0.7143],
  ])('%s has precision %d, recall %d, F1 %d', (name, precision, recall, f1) => {
    const score = measureNamed(name).score(extracted, gold);
    expect(score.precision).toBeCloseTo(precision, 4);
    expect(score.recall).toBeCloseTo(recall, 4);
    expect(score.f1).toBeCloseTo(f1, 4);
  });

  test('has 7 words and 28 characters on both sides, and 19 in common', () => {
    expect(wordsIn(extracted)).toHaveLength(7);
    expect(wordsIn(gold)).toHaveLength(7);
    const symbols = characterSymbols(extracted, gold);
    expect([symbols.first.length, symbols.second.length]).toEqual([28, 28]);
    expect(lcsLength(symbols)).toBe(19);
  });

  test('has no shingle in common, four on each side', () => {
    const { truePositives, falsePositives, falseNegatives } = shingleShares(extracted, gold);
    expect([truePositives * 8, falsePositives * 8, falseNegatives * 8]).toEqual([0, 4, 4]);
  });

  test('has 5 words in the blocks of the alignment', () => {
    expect(cleanevalCounts(extracted, gold).tokens).toEqual({
      truePositives: 5,
      falsePositives: 2,
      falseNegatives: 2,
    });
  });
});

describe('the dog and the fox of seed 001', () => {
  const first = 'The dog jumps over the brown fox';
  const second = 'The fox jumps over the brown dog';

  test('share 17 and 22 of 26 characters without spaces', () => {
    expect(measureNamed('lcstr').score(first, second).f1).toBeCloseTo(17 / 26, 12);
    expect(measureNamed('lcseq').score(first, second).f1).toBeCloseTo(22 / 26, 12);
  });

  test('share a subsequence of 28 of 32 characters with spaces', () => {
    expect(measureNamed('char').score(first, second).f1).toBeCloseTo(28 / 32, 12);
  });
});

describe('empty texts', () => {
  const ones = { precision: 1, recall: 1, f1: 1 };
  const zeros = { precision: 0, recall: 0, f1: 0 };

  // segmentation reads marks at line starts, of which these texts have none
  const ofWords = measures.filter(({ name }) => !name.startsWith('segmentation'));

  test.each(ofWords.map((measure) => [measure.name, measure] as const))(
    'score by the table of 5.6 in %s',
    (name, measure) => {
      expect(measure.score('', '')).toEqual(ones);
      expect(measure.score('', 'a b c d e')).toEqual(zeros);
      // the benchmark that `rouge` reproduces gives recall 1 where there is nothing to find
      const expected = name === 'rouge' ? { precision: 0, recall: 1, f1: 0 } : zeros;
      expect(measure.score('a b c d e', '')).toEqual(expected);
      expect(measure.score('abcde', 'vwxyz')).toEqual(zeros);
      expect(measure.score('a b c d e', 'a b c d e')).toEqual(ones);
    },
  );

  test('and no overlap score 0', () => {
    expect(scoreOf(0, 3, 4)).toEqual(zeros);
  });
});

const texts = fc
  .array(fc.constantFrom('a', 'b', 'cat', 'dog.', 'the', 'été', '中', '文', 'กา'), {
    maxLength: 40,
  })
  .map((words) => words.join(' '));

describe('every measure', () => {
  test('is from 0 to 1, and 1 for equal texts', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const scores = measures.map((measure) => ({
          name: measure.name,
          ofTwo: measure.score(one, other),
          ofOne: measure.score(one, one),
        }));
        const isShare = (value: number): boolean => value >= 0 && value <= 1;
        const wrong = scores.filter(
          ({ ofTwo, ofOne }) => !(Object.values(ofTwo).every(isShare) && ofOne.f1 === 1),
        );
        expect(wrong).toEqual([]);
      }),
    );
  });

  test('orders them as the definitions do: seq at most bag, lcstr at most lcseq', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const f1 = (name: string): number => measureNamed(name).score(one, other).f1;
        expect(f1('seq')).toBeLessThanOrEqual(f1('bag') + 1e-12);
        expect(f1('lcstr')).toBeLessThanOrEqual(f1('lcseq') + 1e-12);
      }),
    );
  });
});

test('measures are found by name, and an unknown name is an error that lists them', () => {
  expect(measures.map(({ name }) => name)).toEqual([
    'char',
    'seq',
    'bag',
    'set',
    'lcstr',
    'lcseq',
    'rouge',
    'shingle',
    'wordbag',
    'cleaneval',
    'blocks',
    'cleaneval_unlabelled',
    'segmentation',
    'segmentation_unlabelled',
  ]);
  expect(() => measureNamed('sec')).toThrow('Expected one of char, seq, bag');
});

test('stop words and stems apply to seq, bag and set', () => {
  const options = {
    stopWords: new Set(['the', 'a', 'on']),
    stem: (word: string) => word.replace(/s$/, ''),
  };
  const score = (name: string) =>
    measureNamed(name, measuresWith(options)).score('The cats, on mats', 'a cat on the mat');
  expect(score('seq').f1).toBe(1);
  expect(score('bag').f1).toBe(1);
  expect(score('set').f1).toBe(1);
});
