import type { ReferenceWalk } from '../page/reference-walk.ts';

/** Longest part of a word, in code points, that is looked at: what is longer is no word. */
export const longestWord = 64;

/**
 * Reads the code points of a word, its character references decoded.
 *
 * @param walk over the page's references, at or before `from`; `undefined` where the text has none.
 * @param letters takes them, from row 0; {@link longestWord} rows.
 * @returns how many there are, {@link longestWord} at most.
 */
export function readLetters(
  source: string,
  from: number,
  to: number,
  walk: ReferenceWalk | undefined,
  letters: Int32Array,
): number {
  walk?.seek(from);
  let length = 0;
  let next: number;
  for (let i = from; i < to && length < longestWord; i = next) {
    if (walk !== undefined && i === walk.next) {
      walk.take();
      letters[length++] = walk.codePoint;
      next = walk.next === i ? i : walk.to; // a few references stand for two code points
      continue;
    }
    const unit = source.charCodeAt(i);
    const isHalf = (unit & 0xfc00) === 0xd800 && i + 1 < to;
    const codePoint = isHalf ? source.codePointAt(i)! : unit;
    next = codePoint > 0xffff ? i + 2 : i + 1;
    letters[length++] = codePoint;
  }
  return length;
}
