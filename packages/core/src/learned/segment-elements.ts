import { findEvidence } from '../features/evidence.ts';
import { type EvidenceName, evidenceNames } from '../features/evidence-words.ts';
import { attributeIs } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { type KnownTag, tagId, tagTraits, trait } from '../page/tags.ts';
import { createHashIndex } from './hash-index.ts';
import { kindOf, letterKind } from './letters.ts';
import { readsAsSentence, type SegmentText } from './segment-text.ts';
import { emptyHash, hashLetter, mix } from './word-hash.ts';

/** Tags whose nearest ancestor of a segment is looked for. */
const landmarkTags = [
  'article', 'main', 'nav', 'aside', 'footer', 'header', 'section', 'form', 'table', 'td', 'ul', 'ol', 'li', 'dl',
  'blockquote', 'pre', 'figure', 'figcaption', 'button', 'select', 'dialog', 'details', 'noscript', 'label', 'a',
  'h1', 'h2', 'h3', 'p',
] as const satisfies readonly KnownTag[]; // biome-ignore format: a table reads better filled

/** What the nearest ancestor is looked for of: a tag, or a group of names in class, id, role and so on. */
export type Landmark = (typeof landmarkTags)[number] | `.${EvidenceName}`;

/** Names of all landmarks: tags as they are, groups of names with a point before them. */
export const landmarks: readonly Landmark[] = [
  ...landmarkTags,
  ...evidenceNames.map((name) => `.${name}` as const),
];

/** Number of a landmark in {@link landmarks}. */
export const landmarkIndex = Object.fromEntries(landmarks.map((name, i) => [name, i])) as Record<
  Landmark,
  number
>;

/** What no ancestor at all is worth as a distance. */
export const noAncestor = 64;

/**
 * Elements that hold text, and what their subtrees hold: one row an element of `page.structure` unless said otherwise.
 * A segment counts at its host, so elements on the short inline list hold only what blocks inside them do.
 */
export interface SegmentElements {
  /** For each segment: the innermost element around it that is not on the short inline list. */
  readonly host: Int32Array;
  /** Number of ancestors. */
  readonly depth: Int32Array;
  /** Words in the subtree. */
  readonly words: Float32Array;
  /** Words of links in the subtree. */
  readonly linkWords: Float32Array;
  /** Words of the subtree in segments that read as sentences. */
  readonly sentenceWords: Float32Array;
  /** Commas in the subtree. */
  readonly commas: Float32Array;
  /** Segments in the subtree. */
  readonly segments: Int32Array;
  /** First segment in the subtree; meaningless where there is none. */
  readonly first: Int32Array;
  /** Last segment in the subtree. */
  readonly last: Int32Array;
  /** Hash of tag and first class name. */
  readonly signature: Int32Array;
  /** Hash of the tags from the root. */
  readonly tagPath: Int32Array;
  /** Hash of the signatures of the element and its three next ancestors. */
  readonly namedPath: Int32Array;
  /** Number of elements with the same parent and signature that hold text, the element included. */
  readonly siblings: Int32Array;
  /** Row of {@link nearest} for elements with text in the subtree, else -1. */
  readonly row: Int32Array;
  /** By row and landmark: depth + 1 of the nearest ancestor (or the element itself) that is one, capped at 255; 0 without. */
  readonly nearest: Uint8Array;
}

/** Finds hosts, subtree sums and landmarks, in two passes over the elements. Linear. */
export function readSegmentElements(page: Page, text: SegmentText): SegmentElements {
  const { count, tag, parent, open } = page.structure;
  const segments = page.segments;
  const host = new Int32Array(segments.count);
  const depth = new Int32Array(count);
  const words = new Float32Array(count);
  const linkWords = new Float32Array(count);
  const sentenceWords = new Float32Array(count);
  const commas = new Float32Array(count);
  const held = new Int32Array(count);
  const first = new Int32Array(count).fill(segments.count);
  const last = new Int32Array(count).fill(-1);
  const block = innermostBlocks(page);
  for (let s = 0; s < segments.count; s++) {
    const element = block[segments.element[s]];
    host[s] = element;
    words[element] += text.words[s];
    linkWords[element] += text.linkWords[s];
    if (readsAsSentence(text, s)) sentenceWords[element] += text.words[s];
    commas[element] += text.commas[s];
    held[element]++;
    if (first[element] > s) first[element] = s;
    last[element] = s;
  }
  for (let element = count - 1; element > 0; element--) {
    const above = parent[element];
    words[above] += words[element];
    linkWords[above] += linkWords[element];
    sentenceWords[above] += sentenceWords[element];
    commas[above] += commas[element];
    held[above] += held[element];
    if (first[above] > first[element]) first[above] = first[element];
    if (last[above] < last[element]) last[above] = last[element];
  }

  const signature = new Int32Array(count);
  const tagPath = new Int32Array(count);
  const namedPath = new Int32Array(count);
  const row = new Int32Array(count).fill(-1);
  let rows = 0;
  for (let element = 0; element < count; element++) if (held[element] > 0) row[element] = rows++;
  const width = landmarks.length;
  const nearest = new Uint8Array(rows * width);
  const landmarkOfTag = landmarksByTag();
  const found = new Int32Array(2);
  tagPath[0] = emptyHash;
  for (let element = 1; element < count; element++) {
    const above = parent[element];
    depth[element] = depth[above] + 1;
    if (held[element] === 0) continue;
    const at = row[element] * width;
    nearest.copyWithin(at, row[above] * width, (row[above] + 1) * width);
    const stamp = Math.min(depth[element], 254) + 1;
    const landmark = landmarkOfTag[tag[element]];
    if (landmark !== undefined) nearest[at + landmark] = stamp;
    // an implied element shares the start tag of another
    const named = open[element] >= 0 && page.events.tag[open[element]] === tag[element];
    if (named && findEvidence(page, open[element], found)) {
      stampGroups(nearest, at + landmarkTags.length, found[0], stamp);
      stampGroups(nearest, at + landmarkTags.length + 32, found[1], stamp);
    }
    tagPath[element] = mix(tagPath[above], tag[element]);
    signature[element] = mix(tag[element], named ? firstClass(page, open[element]) : 0);
    let path = emptyHash;
    for (let level = 0, e = element; level < 4 && e > 0; level++, e = parent[e])
      path = mix(path, signature[e]);
    namedPath[element] = path;
  }
  return {
    host,
    depth,
    words,
    linkWords,
    sentenceWords,
    commas,
    segments: held,
    first,
    last,
    signature,
    tagPath,
    namedPath,
    siblings: countSiblings(page, held, signature),
    row,
    nearest,
  };
}

/** Writes a stamp for each group whose bit is set, from a place on. */
function stampGroups(nearest: Uint8Array, place: number, groups: number, stamp: number): void {
  for (let rest = groups; rest !== 0; rest &= rest - 1) {
    nearest[place + 31 - Math.clz32(rest & -rest)] = stamp;
  }
}

/** For each element: itself, or its nearest ancestor off the short inline list. */
function innermostBlocks({ structure: { count, tag, parent } }: Page): Int32Array {
  const block = new Int32Array(count);
  for (let element = 1; element < count; element++) {
    const isInline = (tagTraits[tag[element]] & trait.shortInline) !== 0;
    block[element] = isInline ? block[parent[element]] : element;
  }
  return block;
}

function landmarksByTag(): (number | undefined)[] {
  const byTag: (number | undefined)[] = [];
  landmarkTags.forEach((name, i) => {
    byTag[tagId[name]] = i;
  });
  return byTag;
}

/** Hash of the first name in an element's class; digits in it do not count, as they number items. */
function firstClass(page: Page, event: number): number {
  const { source, events } = page;
  const { attribute } = events;
  const { nameTo, valueTo } = events.attributes;
  for (let row = attribute[event]; row < attribute[event + 1]; row++) {
    if (!attributeIs(source, events, row, 'class')) continue;
    let hash = emptyHash;
    let begun = false;
    for (let i = nameTo[row]; i < valueTo[row]; i++) {
      const unit = source.charCodeAt(i);
      if (unit <= 0x20 || unit === 0x3d || unit === 0x22 || unit === 0x27) {
        if (begun) break;
        continue;
      }
      begun = true;
      if (kindOf(unit) <= letterKind.upper) hash = hashLetter(hash, unit);
    }
    return hash;
  }
  return 0;
}

/**
 * For each element with text: how many children of its parent with text have its signature. Elements are counted signature by
 * signature, at their parents. Linear.
 */
function countSiblings(page: Page, held: Int32Array, signature: Int32Array): Int32Array {
  const { count, parent } = page.structure;
  const signatures = createHashIndex();
  const newest = new Int32Array(count); // by number of a signature: the last element that has it; element 0, the page, has none
  const before = new Int32Array(count); // by element: the one before it of the same signature, or 0
  for (let element = 1; element < count; element++) {
    if (held[element] === 0) continue;
    const number = signatures.add(signature[element]);
    before[element] = newest[number];
    newest[number] = element;
  }
  const children = new Int32Array(count); // of one signature, by parent; 0 again before the next one
  const siblings = new Int32Array(count);
  for (let number = 0; number < signatures.size; number++) {
    const last = newest[number];
    for (let element = last; element > 0; element = before[element]) children[parent[element]]++;
    for (let element = last; element > 0; element = before[element]) {
      siblings[element] = children[parent[element]];
    }
    for (let element = last; element > 0; element = before[element]) children[parent[element]] = 0;
  }
  return siblings;
}
