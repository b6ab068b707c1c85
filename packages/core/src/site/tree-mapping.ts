// RTDM, restricted top-down mapping.
// D. de Castro Reis, P. Golgher, A. da Silva, A. Laender: Automatic web news extraction using tree edit
// distance. WWW 2004, section 3. `algorithms.md` 10.3.
// A mapping is restricted and top-down when it keeps order, a node is mapped only if its parents are
// mapped to each other, and what is taken out or put in are whole subtrees.
//
// Ours: a subtree costs the sum of its nodes' shares of their template's pages, so that what is optional
// costs little; a text that differs costs a tenth of a node, so that lists are aligned by what they say;
// and where `cells` are used up, children are mapped in order to the next of their label; where as many steps of
// that are used up too, which takes a hostile page, the children of a pair are not mapped at all.
import type { TemplateNode } from './template-node.ts';

/** Children that are mapped to each other, in order, as places in the two lists. */
type Alignment = readonly (readonly [first: number, second: number])[];

/** A mapping of two trees. */
export interface TreeMapping {
  /** What is not mapped and what differs, weighted; 0 for equal trees. */
  readonly distance: number;
  /** `1 - distance / weight of both trees`, 0 to 1. */
  readonly similarity: number;
  /** The alignment of the children of a pair that is mapped. */
  children(first: TemplateNode, second: TemplateNode): Alignment;
}

/** Cost of a text that differs. */
const textCost = 0.1;

/**
 * The cheapest restricted top-down mapping of two trees whose roots are mapped to each other.
 *
 * @param cells most cells of tables, and most children mapped in order beyond those of one pass over both trees; 0 or
 *   more. Work is linear in the trees and in it.
 */
export function mapTrees(first: TemplateNode, second: TemplateNode, cells: number): TreeMapping {
  const found = new Map<TemplateNode, Map<TemplateNode, { cost: number; alignment: Alignment }>>();
  let left = cells;
  let leftInOrder = cells + first.measures.size + second.measures.size;

  /** What it costs to take out a subtree of the first tree, or to put in one of the second. */
  const takenOut = ({ measures }: TemplateNode): number => measures.pages / first.pages;
  const putIn = ({ measures }: TemplateNode): number => measures.pages / second.pages;

  /** Cost of mapping two nodes of one label with what stands in them. Recursion is bounded by the depth of skeletons. */
  function distance(x: TemplateNode, y: TemplateNode): number {
    if (x.measures.shape === y.measures.shape) return 0;
    const own = textsAgree(x, y) ? 0 : textCost;
    if (x.children.length === 0 && y.children.length === 0) return own;
    const known = found.get(x)?.get(y);
    if (known !== undefined) return own + known.cost;
    const aligned = align(x, y);
    if (!found.has(x)) found.set(x, new Map());
    found.get(x)!.set(y, aligned);
    return own + aligned.cost;
  }

  function align(x: TemplateNode, y: TemplateNode): { cost: number; alignment: Alignment } {
    if ((x.children.length + 1) * (y.children.length + 1) <= left) return alignBest(x, y);
    if (x.children.length + y.children.length <= leftInOrder) return alignInOrder(x, y);
    const cost = takenOut(x) - x.pages / first.pages + putIn(y) - y.pages / second.pages;
    return { cost: Math.max(0, cost), alignment: [] };
  }

  function alignBest(x: TemplateNode, y: TemplateNode) {
    const rows = x.children.length + 1;
    const columns = y.children.length + 1;
    left -= rows * columns;
    const cost = new Float64Array(rows * columns);
    for (let i = 1; i < rows; i++) {
      cost[i * columns] = cost[(i - 1) * columns] + takenOut(x.children[i - 1]);
    }
    for (let j = 1; j < columns; j++) cost[j] = cost[j - 1] + putIn(y.children[j - 1]);
    const pair = (i: number, j: number): number => {
      const [one, other] = [x.children[i - 1], y.children[j - 1]];
      const before = cost[(i - 1) * columns + j - 1];
      return one.label === other.label ? before + distance(one, other) : Number.POSITIVE_INFINITY;
    };
    for (let i = 1; i < rows; i++) {
      for (let j = 1; j < columns; j++) {
        cost[i * columns + j] = Math.min(
          cost[(i - 1) * columns + j] + takenOut(x.children[i - 1]),
          cost[i * columns + j - 1] + putIn(y.children[j - 1]),
          pair(i, j),
        );
      }
    }
    // back from the last cell along what made it cheapest
    const alignment: [number, number][] = [];
    for (let i = rows - 1, j = columns - 1; i > 0 && j > 0; ) {
      const here = cost[i * columns + j];
      if (here === pair(i, j)) alignment.push([--i, --j]);
      else if (here === cost[(i - 1) * columns + j] + takenOut(x.children[i - 1])) i--;
      else j--;
    }
    return { cost: cost[rows * columns - 1], alignment: alignment.reverse() };
  }

  /** Maps each child to the next of its label: linear, for what is too wide. */
  function alignInOrder(x: TemplateNode, y: TemplateNode) {
    leftInOrder -= x.children.length + y.children.length;
    const alignment: [number, number][] = [];
    const places = new Map<number, number[]>();
    y.children.forEach(({ label }, j) => {
      const list = places.get(label);
      if (list === undefined) places.set(label, [j]);
      else list.push(j);
    });
    const next = new Map<number, number>();
    let cost = 0;
    let from = 0;
    x.children.forEach((child, i) => {
      const list = places.get(child.label) ?? [];
      let at = next.get(child.label) ?? 0;
      while (at < list.length && list[at] < from) at++;
      next.set(child.label, at);
      if (at === list.length) {
        cost += takenOut(child);
        return;
      }
      for (; from < list[at]; from++) cost += putIn(y.children[from]);
      cost += distance(child, y.children[from]);
      alignment.push([i, from]);
      from++;
    });
    for (; from < y.children.length; from++) cost += putIn(y.children[from]);
    return { cost, alignment };
  }

  const total = distance(first, second);
  return {
    distance: total,
    similarity: Math.max(0, 1 - total / (takenOut(first) + putIn(second))),
    children: (x, y) =>
      found.get(x)?.get(y)?.alignment ??
      x.children.slice(0, y.children.length).map((_, i) => [i, i] as const),
  };
}

/** Whether the first has the most frequent text of the second, or neither has one. */
function textsAgree(x: TemplateNode, y: TemplateNode): boolean {
  const { text } = y.measures;
  return text === undefined ? x.texts.counts.size === 0 : x.texts.counts.has(text);
}
