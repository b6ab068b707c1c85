// Site style trees.
// L. Yi, B. Liu, X. Li: Eliminating noisy information in web pages for data mining. KDD 2003.
// `algorithms.md` 10.2.
// A tree is kept as three tables of sums whose rows have keys made of the path to them. So merging two
// trees adds up rows of equal keys, a page is a tree of one page, and memory is bounded by the rows.
//
// Ours: nodes are those of `skeleton.ts`, so that inline elements and scripts are none; a run of siblings
// with one label counts as one item of the sequence, its members told apart by their place in the run
// (`collapseRuns`), as otherwise every article with one more paragraph would have a style of its own. Of a
// leaf's features those of the smallest keys are kept, a sample that is the same in any order of pages
// (min-wise hashing: A. Broder, On the resemblance and containment of documents, 1997).
import { cappedSum } from './capped-sum.ts';
import { pushRow, sinkFirst } from './largest-of-leaf.ts';

/** How large a style tree grows. What comes later is not kept and counts as content. */
export interface StyleTreeBounds {
  /** Most rows of each table. */
  readonly entries: number;
  /** Most features of one leaf: those of the smallest keys. */
  readonly leafFeatures: number;
}

/** Element nodes: a row says what an element in one place of one style was on the pages that have it. */
export interface ElementRows {
  readonly key: number[];
  /** Row of the style node that it stands in; -1 for row 0, the page itself. Always a row that was added before. */
  readonly style: number[];
  /** Pages that have it. */
  readonly pages: number[];
  /** Features kept, where it is a leaf. */
  readonly kept: number[];
  /** Features for which the table had no row left, each counted once a page; those behind {@link StyleTreeBounds.leafFeatures} do not count. */
  readonly dropped: number[];
}

/** Style nodes: sequences of children. */
export interface StyleRows {
  readonly key: number[];
  /** Row of the element node whose children these are. */
  readonly element: number[];
  /** Pages on which the element has these children. */
  readonly pages: number[];
}

/** Features of leaves: words, images and link targets. */
export interface FeatureRows {
  readonly key: number[];
  /** Row of the leaf. */
  readonly element: number[];
  /** How often the feature stands there on all pages: the sum of c_j over pages j. */
  readonly count: number[];
  /** The sum of c_j ln c_j in units of {@link spreadUnit}; with the count it gives the entropy over pages without keeping these apart. */
  readonly spread: number[];
}

/** Unit of {@link FeatureRows.spread}: sums of whole numbers are the same in any order. */
export const spreadUnit: number = 2 ** -20;

/** A site style tree. */
export interface StyleTree {
  readonly elements: ElementRows;
  readonly styles: StyleRows;
  readonly features: FeatureRows;
  /** Row by key, of all three tables: their keys differ. */
  readonly rowOf: Map<number, number>;
  /** Rows of the features of each leaf by its row, as a heap, the largest key first. */
  readonly featuresOf: Map<number, number[]>;
}

/** A tree of no pages. */
export function emptyStyleTree(): StyleTree {
  return {
    elements: { key: [], style: [], pages: [], kept: [], dropped: [] },
    styles: { key: [], element: [], pages: [] },
    features: { key: [], element: [], count: [], spread: [] },
    rowOf: new Map(),
    featuresOf: new Map(),
  };
}

/**
 * Adds a tree of other pages to a tree, row by row; neither order nor grouping matters until a table is
 * full. Linear in the tree that is added, but for a logarithm of the features of a leaf.
 */
export function mergeStyleTree(tree: StyleTree, other: StyleTree, bounds: StyleTreeBounds): void {
  const { elements, styles, rowOf } = tree;
  const elementRow = new Int32Array(other.elements.key.length).fill(-1);
  const styleRow = new Int32Array(other.styles.key.length).fill(-1);
  // rows of both tables in an order in which what a row stands in comes before it
  let style = 0;
  for (let e = 0; e < elementRow.length; e++) {
    for (; style <= other.elements.style[e]; style++) styleRow[style] = addStyle(style);
    const above = e === 0 ? -1 : styleRow[other.elements.style[e]];
    if (e > 0 && above < 0) continue;
    elementRow[e] = addElement(e, above);
  }
  for (; style < styleRow.length; style++) styleRow[style] = addStyle(style);
  addFeatures(tree, other.features, elementRow, bounds);

  function addElement(e: number, above: number): number {
    const key = other.elements.key[e];
    let row = rowOf.get(key);
    if (row === undefined) {
      if (elements.key.length >= bounds.entries) return -1;
      row = elements.key.length;
      rowOf.set(key, row);
      elements.key.push(key);
      elements.style.push(above);
      elements.pages.push(0);
      elements.kept.push(0);
      elements.dropped.push(0);
    }
    elements.pages[row] = cappedSum(elements.pages[row], other.elements.pages[e]);
    elements.dropped[row] = cappedSum(elements.dropped[row], other.elements.dropped[e]);
    return row;
  }

  function addStyle(s: number): number {
    const key = other.styles.key[s];
    let row = rowOf.get(key);
    if (row === undefined) {
      const element = elementRow[other.styles.element[s]];
      if (element < 0 || styles.key.length >= bounds.entries) return -1;
      row = styles.key.length;
      rowOf.set(key, row);
      styles.key.push(key);
      styles.element.push(element);
      styles.pages.push(0);
    }
    styles.pages[row] = cappedSum(styles.pages[row], other.styles.pages[s]);
    return row;
  }
}

/** Puts the heap of a leaf's features in order for a feature that has become a row of the table. */
export function addLeafFeature({ elements, features, featuresOf }: StyleTree, row: number): void {
  const leaf = features.element[row];
  elements.kept[leaf]++;
  let heap = featuresOf.get(leaf);
  if (heap === undefined) {
    heap = [];
    featuresOf.set(leaf, heap);
  }
  pushRow(heap, row, features.key);
}

function addFeatures(
  tree: StyleTree,
  other: FeatureRows,
  elementRow: Int32Array,
  bounds: StyleTreeBounds,
): void {
  const { elements, features, rowOf, featuresOf } = tree;
  for (let f = 0; f < other.key.length; f++) {
    const leaf = elementRow[other.element[f]];
    if (leaf < 0) continue;
    const key = other.key[f];
    let row = rowOf.get(key);
    if (row === undefined) {
      if (elements.kept[leaf] >= bounds.leafFeatures) {
        row = replaceLargest(featuresOf.get(leaf)!, key);
        if (row === undefined) continue;
      } else if (features.key.length >= bounds.entries) {
        elements.dropped[leaf] = cappedSum(elements.dropped[leaf], 1);
        continue;
      } else {
        row = features.key.length;
        features.key.push(key);
        features.element.push(leaf);
        features.count.push(0);
        features.spread.push(0);
        addLeafFeature(tree, row);
      }
      rowOf.set(key, row);
    }
    features.count[row] = cappedSum(features.count[row], other.count[f]);
    features.spread[row] = cappedSum(features.spread[row], other.spread[f]);
  }

  /** The row of a leaf's largest key, for a smaller one. */
  function replaceLargest(heap: number[], key: number): number | undefined {
    const [row] = heap;
    if (features.key[row] <= key) return undefined;
    rowOf.delete(features.key[row]);
    features.key[row] = key;
    features.count[row] = 0;
    features.spread[row] = 0;
    sinkFirst(heap, features.key);
    return row;
  }
}
