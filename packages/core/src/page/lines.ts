import { fitted, grown } from './grown.ts';

/** The source lines as columns. A line ends after `\n`, `\r\n` or a lone `\r`. */
export interface Lines {
  /** Number of lines; the empty source has one. */
  readonly count: number;
  /** Start offsets, `count + 1` rows: line i is `[from[i], from[i + 1])`, its line break included. */
  readonly from: Int32Array;
}

/** Finds the line starts of a source, in one pass. */
export function findLines(source: string): Lines {
  let from = new Int32Array(Math.max(16, source.length >> 5));
  let count = 1;
  let feed = source.indexOf('\n'); // the next ones, -1 when there are no more
  let carriage = source.indexOf('\r');
  while (feed >= 0 || carriage >= 0) {
    let end = feed;
    if (carriage >= 0 && (feed < 0 || carriage < feed)) {
      end = feed === carriage + 1 ? feed : carriage;
      carriage = source.indexOf('\r', end + 1);
    }
    if (end === feed) feed = source.indexOf('\n', end + 1);
    if (count + 1 === from.length) from = grown(from, new Int32Array(2 * from.length));
    from[count++] = end + 1;
  }
  from[count] = source.length;
  return { count, from: fitted(from, count + 1) };
}
