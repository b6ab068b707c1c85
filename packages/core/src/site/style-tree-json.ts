import { badProfile, readObject, requireAtMost } from './read-json.ts';
import { readTable } from './read-table.ts';
import { addLeafFeature, type StyleTree, type StyleTreeBounds } from './style-tree.ts';

/** A tree as JSON: its tables by column, rows by depth and key, so that equal trees give equal JSON. */
export function styleTreeToJson({ elements, styles, features }: StyleTree): unknown {
  const depth: number[] = [];
  elements.style.forEach((style, e) => {
    depth[e] = style < 0 ? 0 : depth[styles.element[style]] + 1;
  });
  const elementOrder = sorted(elements.key, (e) => depth[e]);
  const styleOrder = sorted(styles.key, (s) => depth[styles.element[s]]);
  const featureOrder = sorted(features.key, () => 0);
  const elementRow = placesOf(elementOrder);
  const styleRow = placesOf(styleOrder);
  return {
    elements: {
      key: elementOrder.map((e) => elements.key[e]),
      style: elementOrder.slice(1).map((e) => styleRow[elements.style[e]]),
      pages: elementOrder.map((e) => elements.pages[e]),
      dropped: elementOrder.map((e) => elements.dropped[e]),
    },
    styles: {
      key: styleOrder.map((s) => styles.key[s]),
      element: styleOrder.map((s) => elementRow[styles.element[s]]),
      pages: styleOrder.map((s) => styles.pages[s]),
    },
    features: {
      key: featureOrder.map((f) => features.key[f]),
      element: featureOrder.map((f) => elementRow[features.element[f]]),
      count: featureOrder.map((f) => features.count[f]),
      spread: featureOrder.map((f) => features.spread[f]),
    },
  };
}

/** Rows in order of a rank, of equals by key. */
function sorted(keys: readonly number[], rank: (row: number) => number): number[] {
  return keys.map((_, row) => row).sort((a, b) => rank(a) - rank(b) || keys[a] - keys[b]);
}

function placesOf(order: readonly number[]): number[] {
  const place: number[] = [];
  order.forEach((row, at) => {
    place[row] = at;
  });
  return place;
}

/**
 * A tree from JSON.
 *
 * @throws PithError `BAD_SITE_PROFILE`.
 */
export function styleTreeFromJson(json: unknown, bounds: StyleTreeBounds): StyleTree {
  const tables = readObject(json, 'style tree');
  const [elements, styles, features] = ['elements', 'styles', 'features'].map((name) =>
    readTable(tables[name], name, 'key', bounds.entries),
  );
  const above = elements.column('style', styles.keys.length, Math.max(0, elements.keys.length - 1));
  const tree: StyleTree = {
    elements: {
      key: [...elements.keys],
      style: elements.keys.length > 0 ? [-1, ...above] : [],
      pages: elements.counts('pages'),
      kept: elements.keys.map(() => 0),
      dropped: elements.column('dropped'),
    },
    styles: {
      key: [...styles.keys],
      element: styles.column('element', elements.keys.length),
      pages: styles.counts('pages'),
    },
    features: {
      key: [...features.keys],
      element: features.column('element', elements.keys.length),
      count: features.counts('count'),
      spread: features.column('spread'),
    },
    rowOf: new Map(),
    featuresOf: new Map(),
  };
  tree.elements.style.forEach((style, e) => {
    if (style >= 0 && tree.styles.element[style] >= e)
      throw badProfile('elements behind what they stand in', e, 'elements');
  });
  for (let row = 0; row < features.keys.length; row++) addLeafFeature(tree, row);
  for (const kept of tree.elements.kept) requireAtMost(bounds.leafFeatures, kept, 'features');
  let rows = 0;
  for (const { key } of [tree.elements, tree.styles, tree.features]) {
    for (let row = 0; row < key.length; row++) tree.rowOf.set(key[row], row);
    rows += key.length;
  }
  if (tree.rowOf.size < rows) throw badProfile('keys that differ', 'the same twice', 'style tree');
  return tree;
}
