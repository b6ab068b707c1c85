// Line-blocks: lines of text that lie close together, with their text, anchor text and tags.
// After CELB: W. Ma, X. Chen, J. Zhang, ICCIT 2011; as `algorithms.md` 8 reads its seed 004.

import { characterEnd, isLineEnd } from '../page/character-steps.ts';
import { characterClass, characterClasses, classOf } from '../page/characters.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { ReferenceWalk } from '../page/reference-walk.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import type { LinkNormalisation } from './code-length.ts';

/** Line-blocks in source order, as columns. */
export interface LineBlocks {
  /** Number of blocks. Each has text. */
  readonly count: number;
  /** Start of the first character of text in the source. */
  readonly from: Int32Array;
  /** End of the last character of text in the source, exclusive. */
  readonly to: Int32Array;
  /** Characters of text, decoded, white space runs as one, outer white space not counted. */
  readonly textLength: Int32Array;
  /** How many of them stand in an `a`. */
  readonly anchorTextLength: Int32Array;
  /** Tags of its lines, and of the lines without text before them. */
  readonly tagCount: Int32Array;
}

/** How lines are grouped and counted. */
export interface LineBlockOptions {
  /** Largest difference of the line numbers of two neighbouring lines of a block, an integer >= 1. */
  readonly distance: number;
  /** `ignore` leaves anchor tags out of the count. */
  readonly links: LinkNormalisation;
}

/**
 * Cuts the source without what `dropped` says into lines, at line breaks in text, before start tags
 * of class BLOCK, after their end tags and after `br`; then groups the lines with text: two belong
 * together when they are at most `distance` lines apart and no block tag stands between their texts.
 * A line break that only follows such a tag ends no second line. Tags of lines without text go to
 * the block they precede, at the end to the last one. Linear in the source.
 */
export function lineBlocks(
  page: Page,
  dropped: Uint8Array,
  { distance, links }: LineBlockOptions,
): LineBlocks {
  const { source } = page;
  const { count: eventCount, kind, tag, from: eventFrom, references } = page.events;
  const { flags } = page.structure;
  let capacity = 64;
  let from = new Int32Array(capacity);
  let to = new Int32Array(capacity);
  let textLength = new Int32Array(capacity);
  let anchorTextLength = new Int32Array(capacity);
  let tagCount = new Int32Array(capacity);
  let count = 0;

  let line = 0;
  let lineTags = 0; // tags of the open line
  let lineHasText = false;
  let looseTags = 0; // tags of lines without text since the last block
  let textLine = 0; // last line with text
  let apart = true; // a block tag came since the last text
  let endedByTag = false; // the last line ended at a tag, and only white space followed
  let pendingSpace = false;
  let spaceInAnchor = false;

  function endLine(): void {
    if (lineHasText) tagCount[count - 1] += lineTags;
    else looseTags += lineTags;
    line++;
    lineTags = 0;
    lineHasText = false;
  }

  /** The open line has text: it begins a block or continues the last one. */
  function beginText(at: number): void {
    if (apart || line - textLine > distance) {
      if (count === capacity) {
        capacity *= 2;
        from = grown(from, capacity);
        to = grown(to, capacity);
        textLength = grown(textLength, capacity);
        anchorTextLength = grown(anchorTextLength, capacity);
        tagCount = grown(tagCount, capacity);
      }
      from[count++] = at;
      apart = false;
      pendingSpace = false;
    }
    tagCount[count - 1] += looseTags;
    looseTags = 0;
    lineHasText = true;
    endedByTag = false;
    textLine = line;
  }

  const walk = new ReferenceWalk(references);
  for (let event = 0; event < eventCount; event++) {
    if (dropped[event] === 1) continue;
    const begin = eventFrom[event];
    const stop = eventFrom[event + 1];

    if (kind[event] !== eventKind.text) {
      const id = tag[event];
      const isBlock = (tagTraits[id] & trait.block) !== 0;
      const starts = isBlock && kind[event] === eventKind.open;
      if (starts && (lineHasText || lineTags > 0)) endLine();
      if (links === 'keep' || id !== tagId.a) lineTags++;
      if (isBlock) apart = true;
      const ends = (isBlock && !starts) || id === tagId.br;
      if (ends) endLine();
      endedByTag = ends;
      continue;
    }

    const hasWord = (flags[event] & flag.hasWord) !== 0;
    const inAnchor = (flags[event] & flag.inAnchor) !== 0;
    walk.seek(begin);
    for (let i = begin; i < stop; ) {
      let type: number;
      let next: number;
      let length = 1;
      if (i === walk.next) {
        walk.take();
        type = classOf(walk.codePoint);
        next = walk.to;
        for (; walk.next === i; walk.take()) length++; // a reference to two characters
      } else {
        type = characterClasses[source.charCodeAt(i)];
        next = characterEnd(source, i, stop);
        if (type === characterClass.space && isLineEnd(source, i)) {
          if (!endedByTag) endLine();
          endedByTag = false;
        }
      }
      if (type === characterClass.space) {
        pendingSpace = true;
        spaceInAnchor = inAnchor;
      } else if (hasWord && type !== characterClass.ignored) {
        if (!lineHasText) beginText(i);
        const block = count - 1;
        if (pendingSpace) {
          textLength[block]++;
          if (inAnchor && spaceInAnchor) anchorTextLength[block]++;
          pendingSpace = false;
        }
        textLength[block] += length;
        if (inAnchor) anchorTextLength[block] += length;
        to[block] = next;
      }
      i = next;
    }
  }
  endLine();
  if (count > 0) tagCount[count - 1] += looseTags;
  return {
    count,
    from: from.subarray(0, count),
    to: to.subarray(0, count),
    textLength: textLength.subarray(0, count),
    anchorTextLength: anchorTextLength.subarray(0, count),
    tagCount: tagCount.subarray(0, count),
  };
}

/** TTR: text length by number of tags; no tags count as one. */
export function textToTagRatio(textLength: number, tagCount: number): number {
  return textLength / Math.max(tagCount, 1);
}

/** ATTR: share of the text that is anchor text; 1 without text. */
export function anchorTextToTextRatio(anchorTextLength: number, textLength: number): number {
  return textLength === 0 ? 1 : anchorTextLength / textLength;
}

/**
 * TKD as printed: 1 - m / (m + sum of F), m being the number of title keywords and F how often each
 * occurs in the block. In [0, 1); 0 without keywords.
 */
export function titleKeywordRatio(keywords: number, occurrences: number): number {
  return occurrences === 0 ? 0 : occurrences / (keywords + occurrences);
}

function grown(column: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(capacity);
  larger.set(column);
  return larger;
}
