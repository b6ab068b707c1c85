import { characterClass, characterClasses } from '../page/characters.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { codeLengths, type LinkNormalisation } from './code-length.ts';
import type { LineCounts } from './line-difference.ts';

/** How the source is cut into lines and counted. */
export interface ContentCodeLinesOptions {
  /** Length of a segment in characters of the normalised source, an integer >= 1; 0 keeps the lines of the source. */
  readonly width: number;
  /** How the code of hyperlinks counts. */
  readonly links: LinkNormalisation;
}

/**
 * Content and code characters of each segment (`algorithms.md` 7.3): the source without what
 * `dropped` says, every run of white space one space, hyperlinks normalised, is cut into segments
 * of exactly `width` characters. T is the characters of text as they are spelled, S those of tags;
 * white space alone between two tags is in neither. The normalised source is never built: positions
 * are counted while the events go by. A border inside a normalised anchor tag lies at most at its end.
 *
 * With `width` 0 the lines of the source stay (a line break in what is dropped or normalised makes
 * none), and white space at the start of a line is not counted.
 *
 * Linear in the source and in the length of normalised anchors, which their text bounds.
 */
export function contentCodeLines(
  page: Page,
  dropped: Uint8Array,
  { width, links }: ContentCodeLinesOptions,
): LineCounts {
  const { source } = page;
  const { count: eventCount, kind, tag, from: eventFrom } = page.events;
  const { flags } = page.structure;
  const keepLines = width === 0;
  const lengths = codeLengths(page, links);
  const capacity = capacityFor(page, lengths, width);
  const from = new Int32Array(capacity + 1);
  const above = new Int32Array(capacity);
  const below = new Int32Array(capacity);
  let count = 0;
  let content = 0;
  let code = 0;
  let used = 0; // characters of the open line, those that count as neither included
  let afterSpace = keepLines; // white space here continues a run, or begins a line

  function closeLine(at: number): void {
    above[count] = content;
    below[count] = code;
    count++;
    from[count] = at;
    content = 0;
    code = 0;
    used = 0;
  }

  for (let event = 0; event < eventCount; event++) {
    if (dropped[event] === 1) continue;
    const stop = eventFrom[event + 1];
    const isText = kind[event] === eventKind.text;

    if (!isText && tag[event] === tagId.a && links !== 'keep') {
      let left = lengths[event];
      let passed = 0;
      while (left > 0) {
        const step = keepLines ? left : Math.min(left, width - used);
        code += step;
        used += step;
        left -= step;
        passed += step;
        if (used === width) closeLine(Math.min(eventFrom[event] + passed, stop));
        afterSpace = false;
      }
      continue;
    }

    const countsSpace = !isText || (flags[event] & flag.hasWord) !== 0;
    let characters = 0; // of this event in the open line
    for (let i = eventFrom[event]; i < stop; i++) {
      const unit = source.charCodeAt(i);
      const type = characterClasses[unit];
      if (type === characterClass.space) {
        if (keepLines && (unit === 0x0a || unit === 0x0d)) {
          if (unit === 0x0d && source.charCodeAt(i + 1) === 0x0a) continue;
          if (isText) content += characters;
          else code += characters;
          characters = 0;
          closeLine(i + 1);
          afterSpace = true;
          continue;
        }
        if (afterSpace) continue;
        afterSpace = true;
        if (countsSpace) characters++;
      } else if (type === characterClass.ignored) {
        continue;
      } else {
        if (
          type === characterClass.highSurrogate &&
          i + 1 < stop &&
          characterClasses[source.charCodeAt(i + 1)] === characterClass.lowSurrogate
        ) {
          i++;
        }
        afterSpace = false;
        characters++;
      }
      if (++used === width) {
        if (isText) content += characters;
        else code += characters;
        characters = 0;
        closeLine(i + 1);
      }
    }
    if (isText) content += characters;
    else code += characters;
  }
  if (used > 0) closeLine(source.length);
  else if (count > 0) from[count] = source.length;
  return {
    count,
    from: from.subarray(0, count),
    to: from.subarray(1, count + 1),
    above: above.subarray(0, count),
    below: below.subarray(0, count),
  };
}

function capacityFor(page: Page, lengths: Int32Array, width: number): number {
  if (width === 0) return page.lines.count + 1;
  let characters = page.source.length;
  const { count, tag } = page.events;
  for (let event = 0; event < count; event++) {
    if (tag[event] === tagId.a) characters += lengths[event];
  }
  return Math.ceil(characters / width) + 1;
}
