// Importance of the nodes of a site style tree.
// L. Yi, B. Liu, X. Li: Eliminating noisy information in web pages for data mining. KDD 2003, section 4.2.
// `algorithms.md` 10.2.
import { type StyleTree, spreadUnit } from './style-tree.ts';

/**
 * Entropy of shares to the base of the number of pages, 0 to 1: `- sum p_i log_m p_i`; 1 for a single page.
 *
 * @param shares of the pages by style; they need not add up to 1, what is missing counts nothing.
 */
export function nodeImportance(shares: readonly number[], pages: number): number {
  if (pages < 2) return 1;
  let entropy = 0;
  for (const share of shares) if (share > 0) entropy -= share * Math.log(share);
  return entropy / Math.log(pages);
}

/** Importance of the rows of a tree's elements. */
export interface StyleImportance {
  /** CompImp of each element node, 0 to 1. */
  readonly composite: Float64Array;
  /** The highest CompImp of the node and all below it: noise is what has it below the threshold. */
  readonly highest: Float64Array;
}

/**
 * Importance of all element nodes, from the leaves up. Linear in the tree.
 *
 * @param gamma weight of what stands in a node against its own variety, 0 to 1.
 */
export function styleImportance(tree: StyleTree, gamma: number): StyleImportance {
  const { elements, styles } = tree;
  const { key, style, pages } = elements;
  const composite = leafImportance(tree);
  const highest = new Float64Array(key.length);
  const sum = new Float64Array(styles.key.length); // of CompImp over the elements of a style
  const members = new Int32Array(styles.key.length);
  const highestBelow = new Float64Array(key.length);
  const stylesOf: number[][] = key.map(() => []);
  for (let s = 0; s < styles.key.length; s++) stylesOf[styles.element[s]].push(s);

  // rows of what stands in an element come after its own
  for (let e = key.length - 1; e >= 0; e--) {
    const own = stylesOf[e];
    if (own.length > 0) {
      const shares = own.map((s) => styles.pages[s] / pages[e]);
      const importances = own.map((s) => (members[s] > 0 ? sum[s] / members[s] : 1));
      // pages on which the element is a leaf: one style more
      const asLeaf = 1 - shares.reduce((total, share) => total + share, 0);
      if (asLeaf > 1e-9) {
        shares.push(asLeaf);
        importances.push(elements.kept[e] + elements.dropped[e] > 0 ? composite[e] : 1);
      }
      const below = gamma ** shares.length;
      const weighted = shares.reduce((total, share, i) => total + share * importances[i], 0);
      composite[e] = (1 - below) * nodeImportance(shares, pages[e]) + below * weighted;
    }
    highest[e] = Math.max(composite[e], highestBelow[e]);
    if (e === 0) continue;
    sum[style[e]] += composite[e];
    members[style[e]]++;
    const above = styles.element[style[e]];
    highestBelow[above] = Math.max(highestBelow[above], highest[e]);
  }
  return { composite, highest };
}

/** `1 - mean of H(a_i)` over the features that are kept of a leaf; 1 on a single page, 0 without features. */
function leafImportance({ elements, features }: StyleTree): Float64Array {
  const entropy = new Float64Array(elements.key.length);
  for (let f = 0; f < features.key.length; f++) {
    const count = features.count[f];
    // - sum (c_j / n) ln (c_j / n) = ln n - (sum c_j ln c_j) / n
    entropy[features.element[f]] += Math.max(
      0,
      Math.log(count) - (features.spread[f] * spreadUnit) / count,
    );
  }
  return entropy.map((sum, e) => {
    if (elements.pages[e] < 2) return 1;
    const all = elements.kept[e] + elements.dropped[e];
    return all === 0 ? 0 : Math.max(0, 1 - sum / (all * Math.log(elements.pages[e])));
  });
}
