import { expect, test } from 'vitest';
import { naiveBayes } from './naive-bayes.ts';
import { countTerms, pickRows, type SparseRows, vocabularyOf } from './sparse-rows.ts';

const words = (text: string) => text.split(' ');

/** Counts of some rows with all columns. */
function rowsOf(counts: SparseRows, rows: readonly number[]): SparseRows {
  const { numberOf } = vocabularyOf(counts, []);
  return pickRows(counts, rows, { columns: counts.columns, numberOf: numberOf.map((_, i) => i) });
}

test('the example of Manning, Raghavan and Schütze 2008, 13.1', () => {
  const counts = countTerms(
    [
      'Chinese Beijing Chinese',
      'Chinese Chinese Shanghai',
      'Chinese Macao',
      'Tokyo Japan Chinese',
      'Chinese Chinese Chinese Tokyo Japan',
      'Tokyo Japan',
    ].map(words),
  );
  const classify = naiveBayes.train({
    counts: rowsOf(counts, [0, 1, 2, 3]),
    classes: Int32Array.of(0, 0, 0, 1),
    classCount: 2,
  });
  expect([...classify(rowsOf(counts, [4, 5]))]).toEqual([0, 1]);
});

test('without words the most frequent class is answered, and never one without documents', () => {
  const counts = countTerms([['a'], ['a'], ['b'], []]);
  const classify = naiveBayes.train({
    counts: rowsOf(counts, [0, 1, 2]),
    classes: Int32Array.of(1, 1, 2),
    classCount: 3,
  });
  expect([...classify(rowsOf(counts, [3, 2]))]).toEqual([1, 2]);
});
