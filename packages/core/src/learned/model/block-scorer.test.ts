import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockFeatures } from '../features/index.ts';
import { scoreColumns } from './block-scorer.ts';
import { type Forest, scoreRow } from './forest.ts';
import { modelBytes, type Tree } from './model-bytes.test-suite.ts';
import { readModel } from './model-file.ts';

// few values, so that columns often have but one and values lie on thresholds
const value = fc.constantFrom(-99999, -1, 0, 0.1, 0.5, 16.5, 1e6).map(Math.fround);
const { tree } = fc.letrec<{ tree: Tree; split: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'tree' },
    fc.integer({ min: -32768, max: 32767 }),
    { weight: 3, arbitrary: tie('split') },
  ),
  split: fc.record({
    feature: fc.nat(5),
    threshold: value,
    left: tie('tree'),
    right: tie('tree'),
  }),
}));

const forestOf = (trees: readonly Tree[]): Forest =>
  readModel(modelBytes(trees, blockFeatures, { leafUnit: 0.001, bias: -0.75 }), blockFeatures)
    .forest;

/** Rows of columns that stand one after another. */
function rowsOf(columns: Float32Array, width: number, count: number): Float32Array[] {
  return Array.from({ length: count }, (_, row) =>
    Float32Array.from({ length: width }, (__, column) => columns[column * count + row]),
  );
}

test('scores are those of row after row, to the last bit', () => {
  const block = fc.array(fc.array(value, { minLength: 6, maxLength: 6 }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 8 }), block, (trees, rows) => {
      const forest = forestOf(trees);
      const columns = Float32Array.from(
        [...forest.features].flatMap((feature) => rows.map((row) => row[feature])),
      );
      const scores = scoreColumns(forest, columns, rows.length);
      const each = rowsOf(columns, forest.features.length, rows.length);
      expect(Array.from(scores)).toEqual(each.map((row) => scoreRow(forest, row)));
    }),
    { numRuns: 500 },
  );
});

test('a split is passed over only where no row goes the other way', () => {
  const forest = forestOf([{ feature: 0, threshold: 0.5, left: 1000, right: -1000 }]);
  const scores = (...values: number[]): number[] =>
    Array.from(scoreColumns(forest, Float32Array.from(values), values.length), Math.round);
  expect(scores(0.5, 0.5)).toEqual([0, 0]); // 1 less 0.75
  expect(scores(0.6, 0.7)).toEqual([-2, -2]);
  expect(scores(0.5, 0.6, 0.5)).toEqual([0, -2, 0]);
  expect(scores()).toEqual([]);
});
