import { characterClass, characterClasses, classOf } from './characters.ts';
import type { References } from './tokenize.ts';

/** Columns that words are appended to; grown as needed. */
export interface WordColumns {
  count: number;
  /** Start offset of each word in the source. */
  from: Int32Array;
  /** End offset of each word in the source. */
  to: Int32Array;
  /** Event the word stands in. */
  event: Int32Array;
}

const noReferences: References = {
  count: 0,
  from: new Int32Array(0),
  to: new Int32Array(0),
  codePoint: new Int32Array(0),
};

/** Empty word columns with room for `capacity` words. */
export function wordColumns(capacity: number): WordColumns {
  const rows = Math.max(capacity, 16);
  return {
    count: 0,
    from: new Int32Array(rows),
    to: new Int32Array(rows),
    event: new Int32Array(rows),
  };
}

/** Appends one row. */
export function appendWord(words: WordColumns, from: number, to: number, event: number): void {
  const row = words.count;
  if (row === words.from.length) {
    words.from = doubled(words.from);
    words.to = doubled(words.to);
    words.event = doubled(words.event);
  }
  words.from[row] = from;
  words.to[row] = to;
  words.event[row] = event;
  words.count = row + 1;
}

function doubled(column: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(column.length * 2);
  larger.set(column);
  return larger;
}

const none = -1;

/**
 * Appends the words of one text event (`algorithms.md` 1.3): maximal runs without white space;
 * Han, kana and Hangul one by one with the punctuation after them; Thai, Lao, Khmer and Myanmar by
 * `segmenter`, or by grapheme without one. Character references are read decoded and keep their
 * spelling's offsets.
 *
 * @param reference row of the first reference at or after `start`.
 * @returns the row of the first reference at or after `stop`.
 */
export function appendWords(
  words: WordColumns,
  source: string,
  start: number,
  stop: number,
  event: number,
  references: References,
  reference: number,
  segmenter: () => Intl.Segmenter | undefined,
): number {
  let row = reference;
  let nextReference = row < references.count ? references.from[row] : stop;
  let wordFrom = none;
  let ideographic = false; // the open word is an ideograph or CJK punctuation: only punctuation joins it
  let i = start;
  while (i < stop) {
    let type: number;
    let next = i + 1;
    if (i === nextReference) {
      type = classOf(references.codePoint[row]);
      next = references.to[row];
      do row++;
      while (row < references.count && references.to[row] === next);
      nextReference = row < references.count ? references.from[row] : stop;
    } else {
      const unit = source.charCodeAt(i);
      type = characterClasses[unit];
      if (type === characterClass.highSurrogate && next < stop) {
        const low = source.charCodeAt(next);
        if (characterClasses[low] === characterClass.lowSurrogate) {
          type = classOf(0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00));
          next++;
        }
      }
    }
    switch (type) {
      case characterClass.space:
        if (wordFrom !== none) appendWord(words, wordFrom, i, event);
        wordFrom = none;
        break;
      case characterClass.ideograph:
        if (wordFrom !== none) appendWord(words, wordFrom, i, event);
        wordFrom = i;
        ideographic = true;
        break;
      case characterClass.attached:
        if (wordFrom === none) {
          wordFrom = i;
          ideographic = true;
        }
        break;
      case characterClass.ignored:
        break;
      case characterClass.segmented: {
        if (wordFrom !== none) appendWord(words, wordFrom, i, event);
        wordFrom = none;
        const limit = Math.min(stop, nextReference);
        while (
          next < limit &&
          characterClasses[source.charCodeAt(next)] === characterClass.segmented
        )
          next++;
        appendSegmented(words, source, i, next, event, segmenter());
        break;
      }
      default:
        if (wordFrom === none || ideographic) {
          if (wordFrom !== none) appendWord(words, wordFrom, i, event);
          wordFrom = i;
          ideographic = false;
        }
    }
    i = next;
  }
  if (wordFrom !== none) appendWord(words, wordFrom, stop, event);
  return row;
}

/** Splits a run of a script without spaces; what the segmenter calls no word joins the word before it. */
function appendSegmented(
  words: WordColumns,
  source: string,
  start: number,
  stop: number,
  event: number,
  segmenter: Intl.Segmenter | undefined,
): void {
  const run = source.slice(start, stop);
  if (segmenter === undefined) {
    for (const match of run.matchAll(/[^\p{M}]\p{M}*|\p{M}+/gu)) {
      appendWord(words, start + match.index, start + match.index + match[0].length, event);
    }
    return;
  }
  const first = words.count;
  for (const { segment, index, isWordLike } of segmenter.segment(run)) {
    const from = start + index;
    if (!isWordLike && words.count > first) words.to[words.count - 1] = from + segment.length;
    else appendWord(words, from, from + segment.length, event);
  }
}

/** A word segmenter for scripts without spaces, made when first asked for, where the platform has one. */
export function segmenterOnDemand(): () => Intl.Segmenter | undefined {
  let segmenter: Intl.Segmenter | undefined;
  return () => {
    if (segmenter === undefined && typeof Intl === 'object' && 'Segmenter' in Intl) {
      segmenter = new Intl.Segmenter('th', { granularity: 'word' });
    }
    return segmenter;
  };
}

/** The words of a plain string (no markup, no references), as `[from, to)` columns. */
export function wordsOf(text: string): WordColumns {
  const words = wordColumns(text.length >> 2);
  appendWords(words, text, 0, text.length, 0, noReferences, 0, segmenterOnDemand());
  return words;
}
