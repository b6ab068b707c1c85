import { expect, test } from 'vitest';
import { countTerms, pickRows, rowCount, vocabularyBounds, vocabularyOf } from './sparse-rows.ts';

const counts = countTerms([['a', 'b', 'a'], [], ['b', 'c'], ['c']]);

test('terms are counted row by row, columns in the order of their first use', () => {
  expect(rowCount(counts)).toBe(4);
  expect(counts).toEqual({
    columns: 3,
    from: Int32Array.of(0, 2, 2, 4, 5),
    column: Int32Array.of(0, 1, 1, 2, 2),
    value: Float64Array.of(2, 1, 1, 1, 1),
  });
});

test('a vocabulary has the terms of two of the given rows, and rows are picked by it', () => {
  const vocabulary = vocabularyOf(counts, [0, 1, 2]);
  expect(vocabulary).toEqual({ columns: 1, numberOf: Int32Array.of(-1, 0, -1) });
  expect(pickRows(counts, [2, 3, 0], vocabulary)).toEqual({
    columns: 1,
    from: Int32Array.of(0, 1, 1, 2),
    column: Int32Array.of(0, 0),
    value: Float64Array.of(1, 1),
  });
});

test('of too many terms those of the most documents are kept', () => {
  const { maxTerms } = vocabularyBounds;
  const common = Array.from({ length: maxTerms + 5 }, (_, i) => `t${i}`);
  const last = common[common.length - 1];
  const many = countTerms([common, common, [last]]);
  const { columns, numberOf } = vocabularyOf(many, [0, 1, 2]);
  expect(columns).toBe(maxTerms);
  expect(numberOf[numberOf.length - 1]).toBe(0);
  expect(numberOf[maxTerms]).toBe(-1);
});
