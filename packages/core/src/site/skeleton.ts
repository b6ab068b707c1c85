import { attributeOf } from '../page/attributes.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { joinKeys, textKey } from './site-key.ts';

/**
 * The tree of a page as methods over a site compare it, in columns: a node for each element that
 * bounds segments, and a leaf for each run of segments between such elements. Short inline elements
 * make no node, so that a link in a paragraph changes nothing. Node 0 is the page itself; parents
 * come before children, children in source order.
 */
export interface Skeleton {
  /** Number of nodes, node 0 included. */
  readonly count: number;
  /** Parent of each node, always less than it; -1 for node 0. */
  readonly parent: Int32Array;
  /** Nodes from the page down, 0 for node 0; at most {@link deepestNode}. */
  readonly depth: Uint8Array;
  /** 1 for nodes without child nodes. */
  readonly isLeaf: Uint8Array;
  /** What a node is compared by: its tag and class names; all runs of text are alike. */
  readonly label: Float64Array;
  /** The leaf that each of the page's segments stands in. */
  readonly ofSegment: Int32Array;
}

/** Depth from which on elements make no nodes of their own: what stands in them belongs to the node above. */
export const deepestNode = 64;

/** Longest class attribute that is read, UTF-16 units: what is longer is not a name. */
const longestName = 512;

/** The skeleton of a page. Linear in the page whatever the nesting. */
export function skeletonOf(page: Page): Skeleton {
  const { count: elements, open, parent: parentElement } = page.structure;
  const { count: segments, from, element } = page.segments;
  const capacity = elements + segments;
  const parent = new Int32Array(capacity).fill(-1);
  const depth = new Uint8Array(capacity);
  const label = new Float64Array(capacity);
  const isLeaf = new Uint8Array(capacity).fill(1);
  const nodeOf = new Int32Array(elements); // nearest node at or above each element
  let count = 1;

  function add(node: number, labelled: number): number {
    parent[count] = node;
    depth[count] = depth[node] + 1;
    label[count] = labelled;
    isLeaf[node] = 0;
    return count++;
  }

  // elements first, to know which nodes are leaves
  const hasNode = new Uint8Array(elements);
  const hasChild = new Uint8Array(elements);
  const above = new Int32Array(elements); // nearest element with a node, at or above
  const level = new Uint8Array(elements);
  for (let e = 1; e < elements; e++) {
    const host = above[parentElement[e]];
    above[e] = host;
    if (level[host] >= deepestNode || !makesNode(page, e)) continue;
    hasNode[e] = 1;
    level[e] = level[host] + 1;
    above[e] = e;
    hasChild[host] = 1;
  }

  // then nodes and runs of text, in source order
  const ofSegment = new Int32Array(segments);
  const lastChild = new Int32Array(elements); // last child node of each element with a node
  const isText = new Uint8Array(capacity);
  let e = 1;
  for (let s = 0; s <= segments; s++) {
    const end = s < segments ? from[s] : page.events.count;
    for (; e < elements && open[e] <= end; e++) {
      if (hasNode[e] === 0) continue;
      const host = above[parentElement[e]];
      nodeOf[e] = add(nodeOf[host], labelOf(page, e));
      lastChild[host] = nodeOf[e];
    }
    if (s === segments) break;
    const host = above[element[s]];
    if (hasChild[host] === 0) {
      ofSegment[s] = nodeOf[host];
      continue;
    }
    if (isText[lastChild[host]] === 0) {
      lastChild[host] = add(nodeOf[host], textLabel);
      isText[lastChild[host]] = 1;
    }
    ofSegment[s] = lastChild[host];
  }
  return {
    count,
    parent: parent.subarray(0, count),
    depth: depth.subarray(0, count),
    isLeaf: isLeaf.subarray(0, count),
    label: label.subarray(0, count),
    ofSegment,
  };
}

/** Flags of what parts no segments. */
const unseen = flag.inHead | flag.rawText | flag.inTemplate | flag.foreign;

function makesNode({ events, structure }: Page, element: number): boolean {
  const tag = structure.tag[element];
  if (tag === tagId.script || tag === tagId.style || tag === tagId.template) return false;
  if ((tagTraits[tag] & trait.shortInline) !== 0) return false;
  const event = structure.open[element];
  return event < events.count && (structure.flags[event] & unseen) === 0;
}

const textLabel = textKey('#text');

/** Tag and class names, each run of digits as one 0: `post-1234` is the same thing on every page. */
function labelOf({ source, events, structure }: Page, element: number): number {
  const event = structure.open[element];
  const tag = structure.tag[element];
  const key = textKey(events.names[tag]);
  if (events.tag[event] !== tag) return key; // an implied element has no attributes
  const names = attributeOf(source, events, event, 'class') ?? '';
  if (names.length > longestName) return key;
  return joinKeys(key, textKey(names.trim().replace(/\d+/g, '0').replace(/\s+/g, ' ')));
}
