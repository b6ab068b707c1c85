import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignWords } from './alignment.ts';
import { uniqueAnchors } from './lcs/unique-anchors.ts';
import { seqMeasure } from './seq.ts';

const shown = (extracted: string, gold: string, options = {}) =>
  alignWords(extracted, gold, options).ranges.map((range) => [
    range.kind,
    range.kind === 'gold' ? gold.slice(...range.gold) : extracted.slice(...range.extracted),
  ]);

describe('the alignment of the worked example', () => {
  test('shows what is equal, only extracted, only gold', () => {
    expect(shown('the cat sat on the mat today', 'the cat sat quietly on a mat')).toEqual([
      ['equal', 'the cat sat'],
      ['gold', 'quietly'],
      ['equal', 'on'],
      ['extracted', 'the'],
      ['gold', 'a'],
      ['equal', 'mat'],
      ['extracted', 'today'],
    ]);
  });
});

const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', 'dd', 'ee', '中'), { maxLength: 60 })
  .map((words) => words.join(' '));

test('an alignment covers all words of both texts, in order, along a longest common subsequence', () => {
  fc.assert(
    fc.property(texts, texts, fc.constantFrom(1e9, 300, 20, 0), (extracted, gold, maxCells) => {
      const { ranges, equalWords, isExact } = alignWords(extracted, gold, { maxCells });
      const [left, right]: [string[], string[]] = [[], []];
      let end: readonly [number, number] = [0, 0];
      const wrong = ranges.filter((range) => {
        const isInOrder = range.extracted[0] >= end[0] && range.gold[0] >= end[1];
        end = [range.extracted[1], range.gold[1]];
        const inExtracted = extracted.slice(...range.extracted);
        const inGold = gold.slice(...range.gold);
        if (range.kind !== 'gold') left.push(inExtracted);
        if (range.kind !== 'extracted') right.push(inGold);
        const isOfItsKind =
          (range.kind !== 'equal' || inExtracted === inGold) &&
          (range.kind !== 'gold' || inExtracted === '') &&
          (range.kind !== 'extracted' || inGold === '');
        return !(isInOrder && isOfItsKind);
      });
      expect(wrong).toEqual([]);
      expect(left.join(' ')).toBe(extracted);
      expect(right.join(' ')).toBe(gold);
      const { recall } = seqMeasure().score(extracted, gold);
      const words = gold === '' ? 0 : gold.split(' ').length;
      if (isExact) expect(equalWords).toBe(Math.round(recall * words));
      else expect(equalWords).toBeLessThanOrEqual(Math.round(recall * words));
    }),
    { numRuns: 300 },
  );
});

test('texts over the bound are aligned between words that both have once', () => {
  const options = { maxCells: 12 };
  expect(shown('a a one b b two c', 'a one b two d', options)).toEqual([
    ['equal', 'a'],
    ['extracted', 'a'],
    ['equal', 'one b'],
    ['extracted', 'b'],
    ['equal', 'two'],
    ['extracted', 'c'],
    ['gold', 'd'],
  ]);
});

test('anchors are in the order of both sequences', () => {
  const anchors = uniqueAnchors({
    first: Int32Array.from([0, 1, 2, 3, 4, 4]),
    second: Int32Array.from([3, 0, 2, 1, 4]),
    alphabet: 5,
  });
  expect([...anchors.first]).toEqual([0, 2]);
  expect([...anchors.second]).toEqual([1, 2]);
});
