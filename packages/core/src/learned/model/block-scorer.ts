import type { Forest } from './forest.ts';

/** Numbers a node takes in the table of a block: column, threshold, child not above it, child above it. */
const nodeSize = 4;

/**
 * Scores of many rows at once: tree after tree, so that a tree and the few columns that it asks for stay in the cache. A split
 * that sends all rows one way is passed over; of a page's features most are the same, or on one side, for all its segments.
 * The sums are those of `scoreRow` to the last bit, as the leaves are added in the same order.
 *
 * @param columns features in the order of `forest.features`, one column after another, each of `count` rows; all finite.
 * @returns log odds, one a row.
 */
export function scoreColumns(forest: Forest, columns: Float32Array, count: number): Float64Array {
  const { roots, leaf, bias } = forest;
  const scores = new Float64Array(count).fill(bias);
  const { nodes, thresholds, resolve } = splitsThatPart(forest, columns, count);
  for (let tree = 0; tree < roots.length; tree++) {
    const root = resolve(roots[tree]);
    if (root < 0) {
      for (let row = 0; row < count; row++) scores[row] += leaf[~root];
      continue;
    }
    for (let row = 0; row < count; row++) {
      let at = root;
      do {
        const isAbove = columns[nodes[at] + row] <= thresholds[at + 1] ? 0 : 1;
        at = nodes[at + 2 + isAbove];
      } while (at >= 0);
      scores[row] += leaf[~at];
    }
  }
  return scores;
}

/**
 * The nodes as a table of {@link nodeSize} numbers each, its children rows of the table or `~leaf`, those that do not part the
 * rows passed over.
 */
function splitsThatPart(
  { feature, threshold, left, right, features }: Forest,
  columns: Float32Array,
  count: number,
) {
  const { lowest, highest } = rangesOf(columns, features.length, count);
  const nodes = new Int32Array(feature.length * nodeSize);
  const thresholds = new Float32Array(nodes.buffer);
  const place = new Int32Array(feature.length); // of a node, or what stands in for it
  const resolve = (child: number): number => (child >= 0 ? place[child] : child);
  // children stand behind their parents
  for (let node = feature.length - 1; node >= 0; node--) {
    const column = feature[node];
    const limit = threshold[node];
    if (highest[column] <= limit) place[node] = resolve(left[node]);
    else if (lowest[column] > limit) place[node] = resolve(right[node]);
    else {
      const at = node * nodeSize;
      place[node] = at;
      nodes[at] = column * count;
      thresholds[at + 1] = limit;
      nodes[at + 2] = resolve(left[node]);
      nodes[at + 3] = resolve(right[node]);
    }
  }
  return { nodes, thresholds, resolve };
}

/** Lowest and highest value of each column. */
function rangesOf(columns: Float32Array, width: number, count: number) {
  const lowest = new Float32Array(width);
  const highest = new Float32Array(width);
  for (let column = 0; column < width; column++) {
    const from = column * count;
    let low = columns[from];
    let high = low;
    for (let i = from + 1; i < from + count; i++) {
      const value = columns[i];
      if (value < low) low = value;
      else if (value > high) high = value;
    }
    lowest[column] = low;
    highest[column] = high;
  }
  return { lowest, highest };
}
