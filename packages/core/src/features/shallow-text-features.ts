import { codePointCount } from '../page/characters.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { ReferenceWalk } from '../page/reference-walk.ts';
import type { TextBlocks } from '../page/text-blocks.ts';
import { eventKind } from '../page/tokenize.ts';

/** The shallow features of Kohlschütter, Fankhauser, Nejdl 2010, one row a text block. */
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
 *
 * @param textBlocks the blocks, default those of the page.
 */
export function shallowTextFeatures(
  page: Page,
  textBlocks: TextBlocks = page.textBlocks,
): ShallowTextFeatures {
  const { source, events, tokens } = page;
  const { kind, references } = events;
  const { flags } = page.structure;
  const { count: blocks, ofEvent } = textBlocks;
  const words = new Float64Array(blocks);
  const linkDensity = new Float64Array(blocks);
  const textDensity = new Float64Array(blocks);

  let block = -1;
  let anchorWords = 0;
  let lines = 0; // finished ones
  let inLine = 0; // words in the running line
  let column = 0; // characters in it
  const walk = new ReferenceWalk(references);

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
    const length =
      (flags[event] & flag.hasReference) === 0
        ? codePointCount(source, from, to)
        : decodedLength(source, walk, from, to);
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

/** Code points of `source[from, to)` with its references decoded. */
function decodedLength(source: string, walk: ReferenceWalk, from: number, to: number): number {
  let length = 0;
  let position = from;
  walk.seek(from);
  while (walk.next < to) {
    if (walk.next > position) length += codePointCount(source, position, walk.next);
    walk.take();
    length++;
    position = walk.to;
  }
  return length + codePointCount(source, position, to);
}
