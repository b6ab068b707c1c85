import { detached } from './detached.ts';

/** A text that is written piece by piece at its end. */
export interface GrowingText {
  /** UTF-16 units written so far. */
  readonly length: number;
  add(piece: string): void;
  /** All that was written, holding nothing of the texts that the pieces were cut from. */
  finish(): string;
}

/** UTF-16 units that may wait to be written together. */
const longestTail = 8192;

/**
 * An empty text. Engines keep a sum of strings as a tree of its parts until it is read; a tree of a megabyte outlives one collection of garbage
 * after the other and is copied by each, several times as dear as the text. So parts are written one behind the other while they are few.
 */
export function growingText(): GrowingText {
  const written: string[] = [];
  let before = 0; // units of what is written
  let tail = '';

  function write(): void {
    written.push(detached(tail));
    before += tail.length;
    tail = '';
  }

  return {
    get length() {
      return before + tail.length;
    },
    add(piece) {
      tail += piece;
      if (tail.length >= longestTail) write();
    },
    finish() {
      if (written.length === 0) return detached(tail);
      write();
      return written.join('');
    },
  };
}
