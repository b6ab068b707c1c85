// Tag ratios of lines and how fast they change.
// T. Weninger, W. H. Hsu, J. Han: CETR - content extraction via tag ratios. WWW 2010;
// `algorithms.md` 6.

import { characterEnd, isLineEnd } from '../page/character-steps.ts';
import { characterClass, characterClasses, classOf } from '../page/characters.ts';
import type { Page } from '../page/page.ts';
import { ReferenceWalk } from '../page/reference-walk.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import type { LinkNormalisation } from './code-length.ts';

/** The lines of a page that are not empty, and their tag ratios, as columns. */
export interface TagRatios {
  /** Number of lines. */
  readonly count: number;
  /** Start of each line in the source. */
  readonly from: Int32Array;
  /** End of each line in the source, exclusive. */
  readonly to: Int32Array;
  /** x: characters of text, decoded, white space runs as one, trimmed. */
  readonly characters: Int32Array;
  /** y: tags that start in the line. */
  readonly tags: Int32Array;
  /** TR = x / max(y, 1). */
  readonly ratio: Float64Array;
}

/** How lines are cut and tags counted. */
export interface TagRatioOptions {
  /** Characters after which a line of a page without line breaks ends, an integer >= 1; 0 never breaks lines. */
  readonly breakAt: number;
  /** `ignore` leaves anchor tags out of y. */
  readonly links: LinkNormalisation;
}

/** Lines longer than this on average, or fewer lines than that, are taken for a page without line breaks. Ours. */
const longMeanLine = 500;
const fewLines = 10;

/**
 * Tag ratio of each line of the source without what `dropped` says; empty lines are left out, and
 * what is dropped breaks no lines. A page without line breaks gets them after about `breakAt`
 * characters, never inside a tag. A tag over several lines belongs to the one it starts in. Linear.
 */
export function tagRatios(
  page: Page,
  dropped: Uint8Array,
  { breakAt, links }: TagRatioOptions,
): TagRatios {
  const asWritten = countLines(page, dropped, 0, links);
  const { count, length } = asWritten;
  const unbroken = count < fewLines || length / count > longMeanLine;
  return breakAt > 0 && unbroken ? countLines(page, dropped, breakAt, links) : asWritten;
}

/** Tag ratios, and the length of all lines together. */
function countLines(
  page: Page,
  dropped: Uint8Array,
  breakAt: number,
  links: LinkNormalisation,
): TagRatios & { readonly length: number } {
  const { source } = page;
  const { count: eventCount, kind, tag, from: eventFrom, references } = page.events;
  const capacity = page.lines.count + (breakAt > 0 ? Math.ceil(source.length / breakAt) : 0) + 1;
  const from = new Int32Array(capacity);
  const to = new Int32Array(capacity);
  const characters = new Int32Array(capacity);
  const tags = new Int32Array(capacity);
  let count = 0;
  let length = 0;

  let start = 0; // of the open line
  let used = 0; // its characters in the source
  let x = 0;
  let y = 0;
  let blank = true;
  let inSpace = false;

  function closeLine(at: number): void {
    if (!blank) {
      from[count] = start;
      to[count] = at;
      characters[count] = x;
      tags[count] = y;
      length += used;
      count++;
    }
    start = at;
    used = 0;
    x = 0;
    y = 0;
    blank = true;
    inSpace = false;
  }

  const walk = new ReferenceWalk(references);
  for (let event = 0; event < eventCount; event++) {
    if (dropped[event] === 1) continue;
    const begin = eventFrom[event];
    const stop = eventFrom[event + 1];

    if (kind[event] !== eventKind.text) {
      if (breakAt > 0 && used >= breakAt) closeLine(begin);
      if (links === 'keep' || tag[event] !== tagId.a) y++;
      for (let i = begin; i < stop; i++) {
        used++;
        if (characterClasses[source.charCodeAt(i)] !== characterClass.space) blank = false;
        else if (isLineEnd(source, i)) closeLine(i + 1);
      }
      continue;
    }

    walk.seek(begin);
    for (let i = begin; i < stop; ) {
      if (breakAt > 0 && used >= breakAt) closeLine(i);
      let type: number;
      let next: number;
      let length = 1;
      if (i === walk.next) {
        walk.take();
        type = classOf(walk.codePoint);
        next = walk.to;
        blank = false;
        for (; walk.next === i; walk.take()) length++; // a reference to two characters
      } else {
        type = characterClasses[source.charCodeAt(i)];
        if (type === characterClass.space && isLineEnd(source, i)) {
          used++;
          i++;
          closeLine(i);
          continue;
        }
        next = characterEnd(source, i, stop);
      }
      if (type === characterClass.space) {
        inSpace = true;
      } else if (type !== characterClass.ignored) {
        if (inSpace && x > 0) x++;
        inSpace = false;
        blank = false;
        x += length;
      }
      used += next - i;
      i = next;
    }
  }
  closeLine(source.length);

  const ratio = new Float64Array(count);
  for (let line = 0; line < count; line++) ratio[line] = characters[line] / Math.max(tags[line], 1);
  return {
    count,
    length,
    from: from.subarray(0, count),
    to: to.subarray(0, count),
    characters: characters.subarray(0, count),
    tags: tags.subarray(0, count),
    ratio,
  };
}

/**
 * G: how far the mean of the next `span` values lies from each value. Near the end the mean of those
 * there are; 0 for the last. O(n * span).
 */
export function absoluteDerivative(values: Float64Array, span: number): Float64Array {
  const derivative = new Float64Array(values.length);
  for (let i = 0; i < values.length - 1; i++) {
    const last = Math.min(i + span, values.length - 1);
    let sum = 0;
    for (let j = i + 1; j <= last; j++) sum += values[j];
    derivative[i] = Math.abs(sum / (last - i) - values[i]);
  }
  return derivative;
}
