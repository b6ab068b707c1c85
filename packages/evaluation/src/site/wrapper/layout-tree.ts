// After the site style tree of L. Yi, B. Liu, X. Li: Eliminating noisy information in web pages for data mining,
// KDD 2003 (`algorithms.md` 10.2): pages of one site merged into one tree. Ours is labelled by the gold, not by entropy.
import { eventKind } from 'pith/page';
import type { AnnotatedPage } from './annotated-page.ts';
import { type ElementName, elementNames, inlineTags, kindOf, textTags } from './element-names.ts';

/** An element of one of the pages. */
export interface PlacedElement {
  /** Index of the page. */
  readonly page: number;
  /** Row of `page.structure`. */
  readonly row: number;
}

/** The parts of a layout: where the main content begins in it, and what in it is none. */
export interface LayoutParts {
  /** Outermost elements of the content. */
  readonly content: readonly PlacedElement[];
  /** Outermost elements inside these that are not content. */
  readonly leftOut: readonly PlacedElement[];
  /** For each page, one row an element: 1 in content, 2 in what is left out of it, 0 elsewhere. */
  readonly place: readonly Uint8Array[];
  /** For each page, the names of its elements. */
  readonly names: readonly (readonly ElementName[])[];
}

/** Values of {@link LayoutParts.place}. */
export const place = { outside: 0, content: 1, leftOut: 2 } as const;

/** What a border costs, in words that would be labelled wrongly without it. */
const costs = {
  /** An element begins the content. */
  content: 0.5,
  /** An element in the content is left out of it. */
  leftOut: 0.6,
  /** Either, for what has no name and stands in every text: paragraphs, lists, links and the like, as others beside it are no different. */
  unnamed: 3,
} as const;

interface Node {
  readonly parent: number;
  readonly kind: string;
  /** What it costs to begin the content here, and to leave it out. */
  readonly price: { readonly content: number; readonly leftOut: number };
  readonly elements: PlacedElement[];
  goldWords: number;
  otherWords: number;
}

/**
 * Merges the pages into one tree, in which elements of one kind below one node are one node, and labels its nodes as outside,
 * content or left out of it, such that labels change rarely and few words are labelled otherwise than the gold has them. The
 * cheapest labelling is found bottom up; where two cost the same, content and what is left out begin further up. Linear in the pages.
 */
export function layoutParts(pages: readonly AnnotatedPage[]): LayoutParts {
  const names = pages.map(({ page }) => elementNames(page));
  const { nodes, nodeOf } = mergedTree(pages, names);
  const labels = cheapestLabels(nodes);
  const placeOf = nodeOf.map((rows) => Uint8Array.from(rows, (node) => labels[node]));
  const beginning = (label: number): PlacedElement[] =>
    nodes.flatMap(({ parent, elements }, node) =>
      labels[node] === label && (parent < 0 ? place.outside : labels[parent]) !== label
        ? elements
        : [],
    );
  return {
    content: beginning(place.content),
    leftOut: beginning(place.leftOut),
    place: placeOf,
    names,
  };
}

function mergedTree(
  pages: readonly AnnotatedPage[],
  names: readonly (readonly ElementName[])[],
): { nodes: Node[]; nodeOf: Int32Array[] } {
  const nodes: Node[] = [];
  const known = new Map<string, number>(); // by parent and kind
  const nodeOf = pages.map(({ page: { events, structure }, isGold, words }, index) => {
    const rows = new Int32Array(structure.count);
    for (let row = 0; row < structure.count; row++) {
      const parent = row === 0 ? -1 : rows[structure.parent[row]];
      const name = names[index][row];
      const kind = kindOf(name);
      const key = `${parent} ${kind}`;
      let node = known.get(key);
      if (node === undefined) {
        node = nodes.length;
        known.set(key, node);
        const price = priceOf(name, kind);
        nodes.push({ parent, kind, price, elements: [], goldWords: 0, otherWords: 0 });
      }
      nodes[node].elements.push({ page: index, row });
      rows[row] = node;
    }
    for (let event = 0; event < events.count; event++) {
      if (events.kind[event] !== eventKind.text) continue;
      const node = nodes[rows[structure.element[event]]];
      if (isGold[event] === 1) node.goldWords += words[event];
      else node.otherWords += words[event];
    }
    return rows;
  });
  return { nodes, nodeOf };
}

function priceOf({ tag }: ElementName, kind: string): Node['price'] {
  const isUnnamed = kind === tag && (textTags.has(tag) || inlineTags.has(tag));
  if (!isUnnamed) return costs;
  const isHeading = /^h\d$/.test(tag); // titles stand beside other things, and often have no name
  return { content: isHeading ? costs.content : costs.unnamed, leftOut: costs.unnamed };
}

/** The cheapest label of each node; a node stands behind its parent. */
function cheapestLabels(nodes: readonly Node[]): Uint8Array {
  const outside = Float64Array.from(nodes, ({ goldWords }) => goldWords);
  const content = Float64Array.from(nodes, ({ otherWords }) => otherWords);
  const leftOut = Float64Array.from(nodes, ({ goldWords }) => goldWords);
  for (let node = nodes.length - 1; node > 0; node--) {
    const { parent, price } = nodes[node];
    outside[parent] += Math.min(outside[node], price.content + content[node]);
    content[parent] += Math.min(content[node], price.leftOut + leftOut[node]);
    leftOut[parent] += leftOut[node];
  }
  const labels = new Uint8Array(nodes.length);
  nodes.forEach(({ parent, price }, node) => {
    const above = parent < 0 ? place.outside : labels[parent];
    if (above === place.outside) {
      labels[node] = price.content + content[node] <= outside[node] ? place.content : place.outside;
    } else if (above === place.content) {
      labels[node] = price.leftOut + leftOut[node] <= content[node] ? place.leftOut : place.content;
    } else labels[node] = place.leftOut;
  });
  return labels;
}
