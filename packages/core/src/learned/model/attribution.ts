// Path attribution. A. Saabas: Interpreting random forests, 2014 (blog); what each split on a row's way through a tree changes in
// the value that the tree is expected to give, credited to the split's feature.
import type { Forest } from './forest.ts';
import type { Model } from './model-file.ts';

/** What the features of a row add to its score. */
export interface Attribution {
  /** Score of an average training row, as log odds: the same for all rows. */
  readonly base: number;
  /** What each feature adds to it, in the order of `forest.features`: with the base these sum up to the score. */
  readonly contributions: Float64Array;
}

/**
 * Prepares the attribution of rows: the value that each node is expected to give is computed once, as the mean of the leaves
 * below it by their training rows.
 *
 * @returns a function of a row, in the order of `forest.features`. It takes a step for each split on the row's way.
 */
export function attributionOf({ forest, cover }: Model): (row: Float32Array) => Attribution {
  const { roots, feature, threshold, left, right, leaf, features, bias } = forest;
  const expected = expectedValues(forest, cover);
  const valueAt = (child: number): number => (child >= 0 ? expected[child] : leaf[~child]);
  const base = roots.reduce((sum, root) => sum + valueAt(root), bias);
  return (row) => {
    const contributions = new Float64Array(features.length);
    for (const root of roots) {
      for (let node = root; node >= 0; ) {
        const child = row[feature[node]] <= threshold[node] ? left[node] : right[node];
        contributions[feature[node]] += valueAt(child) - expected[node];
        node = child;
      }
    }
    return { base, contributions };
  };
}

/** Mean of the leaves below each node, by training rows; where none are known, of its two children. */
function expectedValues({ left, right, leaf }: Forest, cover: Uint8Array): Float64Array {
  const expected = new Float64Array(left.length);
  const rows = new Float64Array(left.length);
  const valueAt = (child: number): number => (child >= 0 ? expected[child] : leaf[~child]);
  const rowsOf = (child: number): number =>
    child >= 0 ? rows[child] : 2 ** (cover[~child] / 8) - 1;
  // children stand behind their parents
  for (let node = left.length - 1; node >= 0; node--) {
    const [a, b] = [left[node], right[node]];
    rows[node] = rowsOf(a) + rowsOf(b);
    const share = rows[node] > 0 ? rowsOf(a) / rows[node] : 0.5;
    expected[node] = share * valueAt(a) + (1 - share) * valueAt(b);
  }
  return expected;
}
