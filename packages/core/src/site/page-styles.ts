import { readSegmentWords } from '../learned/segment-words.ts';
import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { emptyKey, joinKeys, textKey } from './site-key.ts';
import { type Skeleton, skeletonOf } from './skeleton.ts';
import { addLeafFeature, emptyStyleTree, type StyleTree, spreadUnit } from './style-tree.ts';

/** Members of a run that are told apart; later ones are content unless another method knows better. */
const longestRun = 64;

/** Longest link target or image address that is read, UTF-16 units. */
const longestAddress = 1024;

/** Keeps keys of features apart from those of styles. */
const featureMark = textKey('#feature');

/** Where the nodes of a page stand in a style tree. */
export interface StylePaths {
  readonly skeleton: Skeleton;
  /** Key of each node's element node; 0 for what stands behind {@link longestRun}. */
  readonly element: Float64Array;
  /** Key of the style node of each node's children; 0 for leaves. */
  readonly style: Float64Array;
}

/** The paths of a page's nodes: tables of styles have the same keys for the same path. Linear in the page. */
export function stylePaths(page: Page, collapseRuns: boolean): StylePaths {
  const skeleton = skeletonOf(page);
  const { count, parent, label } = skeleton;
  const element = new Float64Array(count);
  const style = new Float64Array(count);
  // the item of the sequence that a node belongs to, and its place in the run; then the key of all items
  const item = new Int32Array(count);
  const place = new Int32Array(count);
  const sequence = new Float64Array(count);
  const last = new Int32Array(count); // last child so far
  for (let v = 1; v < count; v++) {
    const above = parent[v];
    const before = last[above];
    last[above] = v;
    const continues = collapseRuns && before > 0 && label[before] === label[v];
    item[v] = before === 0 ? 0 : item[before] + (continues ? 0 : 1);
    place[v] = continues ? place[before] + 1 : 0;
    if (!continues) sequence[above] = joinKeys(sequence[above], label[v]);
  }
  element[0] = emptyKey;
  for (let v = 0; v < count; v++) {
    if (v > 0 && style[parent[v]] > 0 && place[v] < longestRun) {
      element[v] = joinKeys(style[parent[v]], item[v] * longestRun + place[v] + 1);
    }
    if (last[v] > 0 && element[v] > 0) style[v] = joinKeys(element[v], sequence[v]);
  }
  return { skeleton, element, style };
}

/** The style tree of a single page. Linear in the page. */
export function pageStyleTree(page: Page, collapseRuns: boolean): StyleTree {
  const { skeleton, element, style } = stylePaths(page, collapseRuns);
  const { count, parent } = skeleton;
  const tree = emptyStyleTree();
  const { elements, styles } = tree;
  const elementRow = new Int32Array(count).fill(-1);
  const styleRow = new Int32Array(count).fill(-1);
  for (let v = 0; v < count; v++) {
    if (element[v] === 0) continue;
    const above = v === 0 ? -1 : parent[v];
    if (above >= 0 && styleRow[above] < 0) {
      styleRow[above] = styles.key.length;
      styles.key.push(style[above]);
      styles.element.push(elementRow[above]);
      styles.pages.push(1);
    }
    elementRow[v] = elements.key.length;
    elements.key.push(element[v]);
    elements.style.push(above < 0 ? -1 : styleRow[above]);
    elements.pages.push(1);
    elements.kept.push(0);
    elements.dropped.push(0);
  }
  countFeatures(tree, leafFeatures(page, skeleton), elementRow);
  return tree;
}

/** A feature of a leaf: the node and the feature's key. */
type LeafFeature = readonly [leaf: number, key: number];

/** Words, image addresses and link targets of the leaves of a page. */
function* leafFeatures(page: Page, { ofSegment }: Skeleton): Generator<LeafFeature> {
  const words = readSegmentWords(page);
  for (let w = 0; w < words.count; w++) {
    yield [ofSegment[words.segment[w]], words.hash[w] >>> 0];
  }
  // addresses count for the segment that they stand in or before
  const { source, events, segments } = page;
  const { count, kind, tag } = events;
  let s = 0;
  for (let event = 0; event < count && segments.count > 0; event++) {
    while (s < segments.count - 1 && segments.to[s] <= event) s++;
    if (kind[event] !== eventKind.open) continue;
    const isLink = tag[event] === tagId.a;
    if (!isLink && tag[event] !== tagId.img) continue;
    const address = attributeOf(source, events, event, isLink ? 'href' : 'src');
    if (address === undefined || address.length > longestAddress) continue;
    yield [ofSegment[s], textKey(address)];
  }
}

/** Adds the features of one page: those of one leaf and key are summed up first, as c ln c is not additive. */
function countFeatures(
  tree: StyleTree,
  found: Iterable<LeafFeature>,
  elementRow: Int32Array,
): void {
  const { elements, features, rowOf } = tree;
  for (const [leaf, feature] of found) {
    const row = elementRow[leaf];
    if (row < 0) continue;
    const key = joinKeys(joinKeys(elements.key[row], featureMark), feature);
    let at = rowOf.get(key);
    if (at === undefined) {
      at = features.key.length;
      rowOf.set(key, at);
      features.key.push(key);
      features.element.push(row);
      features.count.push(0);
      features.spread.push(0);
      addLeafFeature(tree, at);
    }
    features.count[at]++;
  }
  for (let f = 0; f < features.key.length; f++) {
    features.spread[f] = Math.round((features.count[f] * Math.log(features.count[f])) / spreadUnit);
  }
}
