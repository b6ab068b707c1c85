import { characterClass, characterClasses, classOf } from './characters.ts';
import { grown } from './grown.ts';
import type { References } from './tokenize.ts';
import { type RunSplitter, runSplitter } from './unspaced-words.ts';

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
    words.from = grown(words.from, new Int32Array(2 * row));
    words.to = grown(words.to, new Int32Array(2 * row));
    words.event = grown(words.event, new Int32Array(2 * row));
  }
  words.from[row] = from;
  words.to[row] = to;
  words.event[row] = event;
  words.count = row + 1;
}

const none = -1;

/**
 * Appends the words of one text event (`algorithms.md` 1.3): maximal runs without white space;
 * Han, kana and Hangul one by one with the punctuation after them; Thai, Lao, Khmer and Myanmar as
 * `split` finds them. Character references are read decoded and keep their spelling's offsets.
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
  split: RunSplitter,
): number {
  let row = reference;
  let plainEnd = plainUntil(references, row, stop); // no reference before
  let wordFrom = none;
  let ideographic = false; // the open word is an ideograph or CJK punctuation: only punctuation joins it
  let i = start;
  while (i < stop) {
    let type: number;
    let next = i + 1;
    if (i === plainEnd) {
      type = classOf(references.codePoint[row]);
      next = references.to[row];
      do row++;
      while (row < references.count && references.to[row] === next);
      plainEnd = plainUntil(references, row, stop);
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
        next = endOfClass(source, next, plainEnd, characterClass.segmented);
        wordFrom = i;
        for (const end of split(source.slice(i, next))) {
          appendWord(words, wordFrom, i + end, event);
          wordFrom = i + end;
        }
        wordFrom = none;
        break;
      }
      default:
        if (wordFrom === none || ideographic) {
          if (wordFrom !== none) appendWord(words, wordFrom, i, event);
          wordFrom = i;
          ideographic = false;
        }
        next = endOfClass(source, next, plainEnd, characterClass.word);
    }
    i = next;
  }
  if (wordFrom !== none) appendWord(words, wordFrom, stop, event);
  return row;
}

/** Where the next reference begins, or `stop` if none comes before. */
function plainUntil(references: References, row: number, stop: number): number {
  return row < references.count ? Math.min(references.from[row], stop) : stop;
}

/** End of the units of one class that begin at `from`. */
function endOfClass(source: string, from: number, to: number, type: number): number {
  let i = from;
  while (i < to && characterClasses[source.charCodeAt(i)] === type) i++;
  return i;
}

/** The words of a plain string (no markup, no references), as `[from, to)` columns. */
export function wordsOf(text: string): WordColumns {
  const words = wordColumns(text.length >> 2);
  appendWords(words, text, 0, text.length, 0, noReferences, 0, runSplitter());
  return words;
}
