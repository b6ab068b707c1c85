import { describe, expect, test } from 'vitest';
import {
  addAlignmentCounts,
  alignmentScore,
  cleanevalCounts,
  cleanevalTokens,
} from './cleaneval.ts';

describe('tokens of CleanEval', () => {
  test('are words and markers, without the line of the address', () => {
    const text =
      '\ufeffURL: x\n URL: http://example.org\n\n<h>Title\u0007here\n<p>Two words<l>item\n';
    expect(cleanevalTokens(text.slice(1))).toEqual([
      '<h>',
      'Title',
      'here',
      '<p>',
      'Two',
      'words',
      '<l>',
      'item',
    ]);
  });

  test('have one marker when unlabelled', () => {
    expect(cleanevalTokens('<h>a<L>b', { unlabelled: true })).toEqual(['<p>', 'a', '<p>', 'b']);
  });

  test('are single characters for Chinese', () => {
    expect(cleanevalTokens('<p>内容 ab', { tokens: 'character' })).toEqual([
      '<p>',
      '内',
      '容',
      'a',
      'b',
    ]);
  });
});

describe('counts of CleanEval', () => {
  const extracted = '<p> one two three <p> four nine';
  const gold = '<h> one two three <p> four five <l> six';

  test('take markers as tokens, and again alone', () => {
    const counts = cleanevalCounts(extracted, gold);
    expect(counts.tokens).toEqual({ truePositives: 5, falsePositives: 2, falseNegatives: 4 });
    expect(counts.markers).toEqual({ truePositives: 1, falsePositives: 1, falseNegatives: 2 });
  });

  test('are kinder to segmentation when unlabelled', () => {
    const counts = cleanevalCounts(extracted, gold, { unlabelled: true });
    expect(counts.markers).toEqual({ truePositives: 2, falsePositives: 0, falseNegatives: 1 });
  });

  test('add up for the micro-average', () => {
    const { tokens } = cleanevalCounts(extracted, gold);
    const nothing = cleanevalCounts('', 'a').tokens;
    const sum = addAlignmentCounts([tokens, nothing]);
    expect(sum).toEqual({ truePositives: 5, falsePositives: 2, falseNegatives: 5 });
    expect(alignmentScore(sum)).toEqual({ precision: 5 / 7, recall: 5 / 10, f1: 10 / 17 });
  });
});
