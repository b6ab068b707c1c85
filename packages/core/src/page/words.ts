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
  let next: number;
  for (let i = start; i < stop; i = next) {
    let type: number;
    next = i + 1;
    if (i === plainEnd) {
      type = classOf(references.codePoint[row]);
      next = references.to[row];
      do row++;
      while (row < references.count && references.to[row] === next);
      plainEnd = plainUntil(references, row, stop);
    } else {
      type = characterClasses[source.charCodeAt(i)];
      if (type === characterClass.highSurrogate || type === characterClass.lowSurrogate) {
        const point = source.codePointAt(i)!;
        type = point > 0xffff ? classOf(point) : characterClass.word;
        if (point > 0xffff) next++;
      }
    }
    const isWord = type === characterClass.word;
    if (isWord) next = endOfClass(source, next, plainEnd, characterClass.word);
    if (type === characterClass.ignored) continue;
    if (wordFrom !== none) {
      if (type === characterClass.attached || (isWord && !ideographic)) continue;
      appendWord(words, wordFrom, i, event);
      wordFrom = none;
    }
    if (isWord) {
      wordFrom = i;
      ideographic = false;
    } else if (type === characterClass.segmented) {
      next = endOfClass(source, next, plainEnd, characterClass.segmented);
      let from = i;
      for (const end of split(source.slice(i, next))) {
        appendWord(words, from, i + end, event);
        from = i + end;
      }
    } else if (type !== characterClass.space) {
      wordFrom = i;
      ideographic = true;
    }
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
