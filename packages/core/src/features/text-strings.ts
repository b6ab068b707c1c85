import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { edge } from '../page/text-lengths.ts';
import { eventKind } from '../page/tokenize.ts';
import { skippedFlags } from './dropped-events.ts';

/**
 * The strings between structural tags of Moreno, Deschacht, Moens 2009, empty ones included, as
 * columns in document order.
 */
export interface TextStrings {
  /** Number of strings, at least one. */
  readonly count: number;
  /** Length of each in characters, white space runs counted as one. */
  readonly length: Float64Array;
  /** Source range from the string's first text to its last; an empty range at its tag when it has none. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** String of each text event with words that counts, else -1. */
  readonly ofEvent: Int32Array;
}

/** How a page is cut into strings. */
export interface TextStringOptions {
  /** Whether an end tag appends a string as a start tag does; else only the text after it begins one. */
  readonly countEndTags: boolean;
  /** Leave out text of hidden elements. */
  readonly dropHidden: boolean;
}

/**
 * Walks the document and cuts it at structural tags: class BLOCK and `br` (`algorithms.md` 5, steps
 * 1 and 2). Linear in the events.
 */
export function textStrings(page: Page, options: TextStringOptions): TextStrings {
  const { count, kind, tag, from: start, to: stop } = page.events;
  const { flags } = page.structure;
  const { characters, gaps, edges } = page.lengths;
  const skipped = skippedFlags(options.dropHidden);
  const length = new Float64Array(count + 1);
  const from = new Int32Array(count + 1);
  const to = new Int32Array(count + 1);
  const ofEvent = new Int32Array(count).fill(-1);
  let current = 0;
  let ended = false; // a structural end tag came since the last text
  let pendingSpace = false;
  for (let event = 0; event < count; event++) {
    if ((flags[event] & skipped) !== 0) continue;
    const type = kind[event];
    if (type === eventKind.text) {
      if ((flags[event] & flag.hasWord) === 0) {
        pendingSpace = true;
        continue;
      }
      if (ended) append(start[event]);
      if (length[current] === 0) from[current] = start[event];
      else if (pendingSpace || (edges[event] & edge.leading) !== 0) length[current]++;
      length[current] += characters[event] + gaps[event];
      to[current] = stop[event];
      ofEvent[event] = current;
      pendingSpace = (edges[event] & edge.trailing) !== 0;
    } else if (type !== eventKind.comment) {
      const structural = (tagTraits[tag[event]] & trait.block) !== 0 || tag[event] === tagId.br;
      if (!structural) continue;
      if (type === eventKind.open || options.countEndTags) append(start[event]);
      else ended = true;
    }
  }
  current++;
  return {
    count: current,
    length: length.subarray(0, current),
    from: from.subarray(0, current),
    to: to.subarray(0, current),
    ofEvent,
  };

  function append(offset: number): void {
    current++;
    from[current] = offset;
    to[current] = offset;
    ended = false;
    pendingSpace = false;
  }
}
