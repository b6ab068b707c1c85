import { flag, notText } from './flags.ts';
import { fitted } from './grown.ts';
import type { Structure } from './structure.ts';
import { tagId, tagTraits, trait } from './tags.ts';
import { type Events, eventKind } from './tokenize.ts';

/** Stretches of text between boundaries, as columns, in source order; none is empty of words. */
export interface TextBlocks {
  /** Number of blocks. */
  readonly count: number;
  /** First text event of the block. */
  readonly from: Int32Array;
  /** One past its last text event. Events between may be tags, comments or text that the view skips. */
  readonly to: Int32Array;
  /** Element that the first text event stands in. */
  readonly element: Int32Array;
  /** For each event of the page: its block, or -1. Only text with words belongs to one. */
  readonly ofEvent: Int32Array;
}

/**
 * Text blocks for the published methods (`algorithms.md` 1.5): bounded by start and end tags of
 * class BLOCK. Text in `head`, `noscript`, `template` and raw text is left out.
 *
 * @param skippedFlags flags of the text that is left out, default {@link notText}.
 */
export function findTextBlocks(
  events: Events,
  structure: Structure,
  skippedFlags: number = notText,
): TextBlocks {
  return findBlocks(events, structure, skippedFlags, boundsTextBlock);
}

/**
 * Segments for the learned method (`learned.md` 1): every tag off a short inline list is a
 * boundary, two `br` in a row are one, a single `br` is a space. Scripts, styles and templates, with
 * all that stands in them, part nothing: no reader sees where they are. `noscript` and hidden text
 * stay and are only flagged.
 */
export function findSegments(events: Events, structure: Structure): TextBlocks {
  const skipped = flag.inHead | flag.rawText | flag.inTemplate | flag.foreign;
  return findBlocks(events, structure, skipped, boundsSegment, flag.inTemplate);
}

/** What a tag does to the running block. */
const continues = 0;
const bounds = 1;
const boundsTwice = 2; // the second in a row bounds

function boundsTextBlock(tag: number): number {
  return (tagTraits[tag] & trait.block) !== 0 ? bounds : continues;
}

function boundsSegment(tag: number): number {
  if (tag === tagId.br) return boundsTwice;
  if (tag === tagId.script || tag === tagId.style || tag === tagId.template) return continues;
  return (tagTraits[tag] & trait.shortInline) !== 0 ? continues : bounds;
}

/** @param unseenFlags flags of tags that bound nothing, whatever they are; default none. */
function findBlocks(
  events: Events,
  structure: Structure,
  skippedFlags: number,
  boundary: (tag: number) => number,
  unseenFlags = 0,
): TextBlocks {
  const { count, kind, tag } = events;
  const { flags, element } = structure;
  const effect = new Uint8Array(events.names.length);
  for (let id = 0; id < effect.length; id++) effect[id] = boundary(id);

  const ofEvent = new Int32Array(count).fill(-1);
  const from = new Int32Array((count >> 1) + 1);
  const to = new Int32Array((count >> 1) + 1);
  const owner = new Int32Array((count >> 1) + 1);
  let blocks = 0;
  let open = false;
  let breaks = 0;
  for (let event = 0; event < count; event++) {
    const type = kind[event];
    if (type === eventKind.text) {
      const bits = flags[event];
      if ((bits & flag.hasWord) === 0 || (bits & skippedFlags) !== 0) continue;
      if (!open) {
        from[blocks] = event;
        owner[blocks] = element[event];
        blocks++;
        open = true;
      }
      to[blocks - 1] = event + 1;
      ofEvent[event] = blocks - 1;
      breaks = 0;
    } else if (type !== eventKind.comment && (flags[event] & unseenFlags) === 0) {
      const change = effect[tag[event]];
      if (change === bounds || (change === boundsTwice && ++breaks === 2)) open = false;
    }
  }
  return {
    count: blocks,
    from: fitted(from, blocks),
    to: fitted(to, blocks),
    element: fitted(owner, blocks),
    ofEvent,
  };
}
