import { wordsOf } from 'pith/page';

/** A rendering, with the places in the source that its lines come from. */
export interface WrittenText {
  readonly text: string;
  /** Starts of its lines, and at the end its length. */
  readonly lines: Int32Array;
  /** Of each line the first place that it comes from, -1 where all of it was inserted. */
  readonly from: Int32Array;
  /** Of each line the end of the last place. */
  readonly to: Int32Array;
  /** How many words it has, as methods count them: ideographs one by one. */
  readonly words: number;
}

/**
 * Finds the places of a rendering's lines.
 *
 * @param locate the place of an output offset, `undefined` for what was inserted.
 */
export function writtenText(
  text: string,
  locate: (offset: number) => number | undefined,
): WrittenText {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const count = starts.length;
  const from = new Int32Array(count).fill(-1);
  const to = new Int32Array(count).fill(-1);
  for (let line = 0; line < count; line++) {
    const end = line + 1 < count ? starts[line + 1] : text.length;
    for (let at = starts[line]; at < end; at++) {
      const place = locate(at);
      if (place === undefined) continue;
      if (from[line] < 0 || place < from[line]) from[line] = place;
      if (place >= to[line]) to[line] = place + 1;
    }
  }
  const lines = Int32Array.from([...starts, text.length]);
  return { text, lines, from, to, words: wordsOf(text).count };
}
