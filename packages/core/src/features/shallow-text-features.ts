import { characterClass, characterClasses } from '../page/characters.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind, type References } from '../page/tokenize.ts';

/** The shallow features of Kohlschütter, Fankhauser, Nejdl 2010, one row a text block of `page.textBlocks`. */
export interface ShallowTextFeatures {
  /** Number of words. */
  readonly words: Float64Array;
  /** Share of the words that stand in anchors, 0 to 1. */
  readonly linkDensity: Float64Array;
  /** Words per line when the block is wrapped at {@link lineWidth}; of several lines the last does not count. */
  readonly textDensity: Float64Array;
}

/** Width in characters at which blocks are wrapped. */
export const lineWidth = 80;

/**
 * Words, link density and text density of every text block (`algorithms.md` 10.5), in one pass over
 * the tokens. A word never breaks over lines; one longer than the line stands alone in it.
 */
export function shallowTextFeatures(page: Page): ShallowTextFeatures {
  const { source, events, tokens } = page;
  const { kind, references } = events;
  const { flags } = page.structure;
  const { count: blocks, ofEvent } = page.textBlocks;
  const words = new Float64Array(blocks);
  const linkDensity = new Float64Array(blocks);
  const textDensity = new Float64Array(blocks);

  let block = -1;
  let anchorWords = 0;
  let lines = 0; // finished ones
  let inLine = 0; // words in the running line
  let column = 0; // characters in it
  let reference = 0;

  for (let token = 0; token < tokens.count; token++) {
    const event = tokens.event[token];
    const owner = ofEvent[event];
    if (owner < 0 || kind[event] !== eventKind.text) continue;
    if (owner !== block) {
      finish();
      block = owner;
    }
    const from = tokens.from[token];
    const to = tokens.to[token];
    let length: number;
    if ((flags[event] & flag.hasReference) === 0) {
      length = characterCount(source, from, to);
    } else {
      while (reference < references.count && references.to[reference] <= from) reference++;
      length = decodedLength(source, references, reference, from, to);
    }
    words[block]++;
    if ((flags[event] & flag.inAnchor) !== 0) anchorWords++;
    const extended = inLine === 0 ? length : column + 1 + length;
    if (inLine > 0 && extended > lineWidth) {
      lines++;
      inLine = 1;
      column = length;
    } else {
      inLine++;
      column = extended;
    }
  }
  finish();
  return { words, linkDensity, textDensity };

  function finish(): void {
    if (block >= 0) {
      linkDensity[block] = anchorWords / words[block];
      textDensity[block] = lines === 0 ? words[block] : (words[block] - inLine) / lines;
    }
    anchorWords = 0;
    lines = 0;
    inLine = 0;
    column = 0;
  }
}

/** Code points of `source[from, to)`. */
function characterCount(source: string, from: number, to: number): number {
  let length = to - from;
  for (let i = from + 1; i < to; i++) {
    if (
      characterClasses[source.charCodeAt(i)] === characterClass.lowSurrogate &&
      characterClasses[source.charCodeAt(i - 1)] === characterClass.highSurrogate
    ) {
      length--;
    }
  }
  return length;
}

/** Code points of `source[from, to)` with its references, from `row` on, decoded. */
function decodedLength(
  source: string,
  references: References,
  row: number,
  from: number,
  to: number,
): number {
  let length = 0;
  let position = from;
  for (let r = row; r < references.count && references.to[r] <= to; r++) {
    if (references.from[r] > position) {
      length += characterCount(source, position, references.from[r]);
    }
    length++;
    position = references.to[r];
  }
  return position < to ? length + characterCount(source, position, to) : length;
}
