import { findAttribute } from '../page/attributes.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { skippedFlags } from './dropped-events.ts';

/** What the feature extractors count in a block. */
export const blockSetFeatures = [
  'text',
  'link',
  'list',
  'table',
  'image',
  'object',
  'form',
  'script',
  'style',
] as const;

/** One of {@link blockSetFeatures}. */
export type BlockSetFeature = (typeof blockSetFeatures)[number];

/** The blocks of GetBlockSet that have text, as columns in document order. */
export interface BlockSet {
  /** Number of blocks. */
  readonly count: number;
  /** First text event with words, and one past the last. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Block of each text event with words that counts, else -1. */
  readonly ofEvent: Int32Array;
  /** Counts by feature, one row a block: characters outside links for text, elements for the rest. */
  readonly counts: Readonly<Record<BlockSetFeature, Float64Array>>;
}

const splits = new Uint8Array(0x10000);
for (const tag of ['table', 'tr', 'p', 'ul', 'div', 'span'] as const) splits[tagId[tag]] = 1;

/** Row of {@link blockSetFeatures} that a start tag counts for, or 0. */
const rowOf = new Uint8Array(0x10000);
const tagsOf = {
  list: ['li'],
  table: ['td'],
  image: ['img'],
  object: ['object', 'embed', 'applet', 'video', 'audio', 'iframe'],
  form: ['input', 'select', 'textarea', 'button'],
  script: ['script'],
  style: ['style'],
} as const;
for (const [feature, tags] of Object.entries(tagsOf)) {
  for (const tag of tags) rowOf[tagId[tag]] = blockSetFeatures.indexOf(feature as BlockSetFeature);
}
const textRow = blockSetFeatures.indexOf('text');
const linkRow = blockSetFeatures.indexOf('link');

/**
 * GetBlockSet of Debnath, Mitra, Pal, Giles, IEEE TKDE 17(9), 2005 (`algorithms.md` 3.3): the body is
 * split by each tag of `table, tr, p, hr, ul, div, span` in turn, every block again as long as it
 * contains the tag; elements of the tag and what stands between them become blocks. An element that an
 * earlier split cut in two still stands in both parts (our reading).
 *
 * Split to the end, a block is what stands between two neighbouring borders of such elements, whatever
 * their order. So one pass over the events finds all, linear in the page whatever the nesting; the
 * test compares it with the procedure as printed.
 */
export function blockSet(page: Page, dropHidden = false): BlockSet {
  const { source, events } = page;
  const { count, kind, tag } = events;
  const { flags } = page.structure;
  const { characters } = page.lengths;
  const skipped = skippedFlags(dropHidden);
  const borders = splitBorders(page);
  const capacity = count + 1;
  const rows = blockSetFeatures.map(() => new Float64Array(capacity));
  const from = new Int32Array(capacity);
  const to = new Int32Array(capacity);
  const ofEvent = new Int32Array(count).fill(-1);
  let block = 0;
  let hasText = false;

  /** Ends the running block; one without text is dropped with its counts. */
  function finish(): void {
    if (hasText) block++;
    else for (let row = 0; row < rows.length; row++) rows[row][block] = 0;
    hasText = false;
  }

  for (let event = 0; event < count; event++) {
    if (borders[event] === 1) finish();
    const bits = flags[event];
    if ((bits & skipped) !== 0) continue;
    const type = kind[event];
    if (type === eventKind.text) {
      if ((bits & flag.hasWord) === 0) continue;
      if (!hasText) from[block] = event;
      hasText = true;
      to[block] = event + 1;
      ofEvent[event] = block;
      if ((bits & flag.inLink) === 0) rows[textRow][block] += characters[event];
    } else if (type === eventKind.open) {
      const id = tag[event];
      if (id === tagId.a) {
        if (findAttribute(source, events, event, 'href') >= 0) rows[linkRow][block]++;
      } else if (rowOf[id] !== 0) rows[rowOf[id]][block]++;
    }
  }
  finish();
  const counts = blockSetFeatures.map((feature, row) => [feature, rows[row].subarray(0, block)]);
  return {
    count: block,
    from: from.subarray(0, block),
    to: to.subarray(0, block),
    ofEvent,
    counts: Object.fromEntries(counts),
  };
}

/** 1 for each event before which a splitting element begins or ends, or that is an `hr`. */
function splitBorders(page: Page): Uint8Array {
  const { count, kind, tag } = page.events;
  const { open, end, tag: elementTag, count: elements } = page.structure;
  const borders = new Uint8Array(count + 1);
  for (let e = 1; e < elements; e++) {
    if (splits[elementTag[e]] === 0) continue;
    borders[open[e]] = 1;
    borders[end[e]] = 1;
  }
  for (let event = 0; event < count; event++) {
    if (tag[event] === tagId.hr && kind[event] === eventKind.open) borders[event] = 1;
  }
  return borders;
}
