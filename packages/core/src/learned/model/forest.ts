/**
 * Boosted regression trees as columns. Nodes of all trees stand in one table; a child that is negative is a leaf, `~child`
 * its row in {@link leaf}.
 */
export interface Forest {
  /** Features that occur in the trees, by their number in the list of all features; nodes name them by their row here. */
  readonly features: Uint16Array;
  /** First node of each tree; a tree of one leaf has the leaf as `~leaf`. */
  readonly roots: Int32Array;
  /** By node: row in {@link features}. */
  readonly feature: Uint16Array;
  /** By node: a value not above it goes left. */
  readonly threshold: Float32Array;
  /** By node: the child for values not above the threshold. */
  readonly left: Int32Array;
  /** By node: the child for values above it. */
  readonly right: Int32Array;
  /** What leaves add to the score. */
  readonly leaf: Float32Array;
  /** What every score begins with. */
  readonly bias: number;
}

/** The score of one row of features, in the order of `forest.features`: the log odds of content. */
export function scoreRow(forest: Forest, row: Float32Array): number {
  let score = forest.bias;
  for (let tree = 0; tree < forest.roots.length; tree++) score += leafOf(forest, tree, row);
  return score;
}

/** What one tree adds to the score of a row. */
export function leafOf(
  { roots, feature, threshold, left, right, leaf }: Forest,
  tree: number,
  row: Float32Array,
): number {
  let node = roots[tree];
  while (node >= 0) node = row[feature[node]] <= threshold[node] ? left[node] : right[node];
  return leaf[~node];
}

/** Log odds as a probability, 0 to 1. */
export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
