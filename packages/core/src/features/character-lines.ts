import { isLineEnd } from '../page/character-steps.ts';
import { characterClass, characterClasses } from '../page/characters.ts';
import type { Page } from '../page/page.ts';
import { ReferenceWalk } from '../page/reference-walk.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { codeLengths, type LinkNormalisation } from './code-length.ts';
import type { LineCounts } from './line-difference.ts';

/** On which side of the axis a UTF-16 unit is drawn; values of a side table of 65,536 rows. */
export const side = {
  /** White space, bidirectional controls, second halves of surrogate pairs. */
  neither: 0,
  below: 1,
  above: 2,
  /** U+200C and U+200D: above between two characters that are above, else below. */
  joiner: 3,
} as const;

/** A side table: `above` for what a method takes for content, `below` for all else that shows. */
export function sideTable(above: readonly (readonly [first: number, last: number])[]): Uint8Array {
  const table = new Uint8Array(0x10000).fill(side.below);
  for (const [first, last] of above) table.fill(side.above, first, last + 1);
  for (let unit = 0; unit < table.length; unit++) {
    const type = characterClasses[unit];
    if (
      type === characterClass.space ||
      type === characterClass.ignored ||
      type === characterClass.lowSurrogate
    ) {
      table[unit] = side.neither;
    }
  }
  table[0x200c] = side.joiner;
  table[0x200d] = side.joiner;
  return table;
}

/** What is counted of the source. */
export interface CharacterLinesOptions {
  /** One row an event, 1 for what is taken out before: its line breaks make no lines. */
  readonly dropped: Uint8Array;
  /** Whether character references in text are read decoded. */
  readonly decodeReferences: boolean;
  /** How the code of hyperlinks counts. Start tags that are rewritten make no lines and no letters. */
  readonly links: LinkNormalisation;
}

/**
 * Counts the characters of each line of the source, tags like text, by the side a table puts them
 * on (`algorithms.md` 7.1, 7.2). Linear in the source.
 */
export function characterLines(
  page: Page,
  sides: Uint8Array,
  { dropped, decodeReferences, links }: CharacterLinesOptions,
): LineCounts {
  const { source } = page;
  const { count: eventCount, kind, tag, from: eventFrom, references } = page.events;
  const rewritten = links === 'keep' ? undefined : codeLengths(page, links);
  const capacity = page.lines.count;
  const from = new Int32Array(capacity + 1);
  const above = new Int32Array(capacity);
  const below = new Int32Array(capacity);
  let count = 0;
  let aboveCount = 0;
  let belowCount = 0;
  let lineStarted = false;
  const walk = new ReferenceWalk(references);
  for (let event = 0; event < eventCount; event++) {
    const stop = eventFrom[event + 1];
    if (dropped[event] === 1) continue;
    if (rewritten !== undefined && tag[event] === tagId.a && kind[event] !== eventKind.text) {
      // `<a>`, `<a ` and underscores, `</a>`, or nothing; the space is not counted
      const length = rewritten[event];
      belowCount += kind[event] === eventKind.open && length > 3 ? length - 1 : length;
      lineStarted = true;
      continue;
    }
    walk.seek(eventFrom[event]);
    let reference = decodeReferences ? walk.next : -1;
    for (let i = eventFrom[event]; i < stop; ) {
      lineStarted = true;
      if (i === reference) {
        do {
          walk.take();
          // all beyond the basic plane are on the side of a high surrogate
          const at = sides[walk.codePoint < 0x10000 ? walk.codePoint : 0xd800];
          const joins = at === side.joiner && joinsAbove(source, sides, i, walk.to);
          if (at === side.above || joins) aboveCount++;
          else if (at !== side.neither) belowCount++;
        } while (i === walk.next);
        i = walk.to;
        reference = walk.next;
        continue;
      }
      const at = sides[source.charCodeAt(i++)];
      if (at === side.above) aboveCount++;
      else if (at === side.below) belowCount++;
      else if (at === side.joiner) {
        if (joinsAbove(source, sides, i - 1, i)) aboveCount++;
        else belowCount++;
      } else if (isLineEnd(source, i - 1)) {
        above[count] = aboveCount;
        below[count] = belowCount;
        from[++count] = i;
        aboveCount = 0;
        belowCount = 0;
        lineStarted = false;
      }
    }
  }
  if (lineStarted) {
    above[count] = aboveCount;
    below[count] = belowCount;
    count++;
  }
  from[count] = source.length;
  return {
    count,
    from: from.subarray(0, count),
    to: from.subarray(1, count + 1),
    above: above.subarray(0, count),
    below: below.subarray(0, count),
  };
}

/** Whether a joiner spelled in `[from, to)` stands between two characters that are above. */
function joinsAbove(source: string, sides: Uint8Array, from: number, to: number): boolean {
  return (
    sides[source.charCodeAt(from - 1)] === side.above && sides[source.charCodeAt(to)] === side.above
  );
}
