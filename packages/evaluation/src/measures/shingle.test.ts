import { describe, expect, test } from 'vitest';
import { shingle, shingleCorpusScore, shingleShares, shinglesOf } from './shingle.ts';

describe('shingles', () => {
  test('are runs of four tokens', () => {
    expect(shinglesOf('a b, c d-e')).toEqual(['a b c d', 'b c d e']);
  });

  test('of a shorter text are one, of an empty text none', () => {
    expect(shinglesOf('a b')).toEqual(['a b']);
    expect(shinglesOf(' … ')).toEqual([]);
  });

  test('one word too many is one false positive of four (5.5.2)', () => {
    const shares = shingleShares('a b c d e f x', 'a b c d e f');
    expect(shares).toEqual({ truePositives: 3 / 4, falsePositives: 1 / 4, falseNegatives: 0 });
    const score = shingle.score('a b c d e f x', 'a b c d e f');
    expect([score.precision, score.recall]).toEqual([0.75, 1]);
  });

  test('are counted as a multiset', () => {
    const shares = shingleShares('a a a a a', 'a a a a a a');
    expect(shares).toEqual({ truePositives: 2 / 3, falsePositives: 0, falseNegatives: 1 / 3 });
  });
});

describe('the score of a corpus', () => {
  test('is the harmonic mean of mean precision and mean recall', () => {
    const score = shingleCorpusScore([
      { extracted: 'a b c d e f x', gold: 'a b c d e f' },
      { extracted: 'a b c d', gold: 'a b c d' },
    ]);
    expect(score.precision).toBeCloseTo(0.875, 12);
    expect(score.recall).toBe(1);
    expect(score.f1).toBeCloseTo((2 * 0.875) / 1.875, 12);
    expect(score.accuracy).toBe(0.5);
  });

  test('leaves out of precision what has no extraction, and of recall what has no gold', () => {
    const score = shingleCorpusScore([
      { extracted: 'a b c d', gold: 'a b c d' },
      { extracted: '', gold: 'a b c d' },
      { extracted: 'a b c d', gold: '' },
      { extracted: '', gold: '' },
    ]);
    expect(score.precision).toBe(1 / 2);
    expect(score.recall).toBe(1 / 2);
    expect(score.accuracy).toBe(1 / 2);
  });

  test('of no documents is 0', () => {
    expect(shingleCorpusScore([])).toEqual({ precision: 0, recall: 0, f1: 0, accuracy: 0 });
  });
});
