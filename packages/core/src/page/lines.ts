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
  const hasReturn = source.includes('\r');
  let next = lineEnd(source, 0, hasReturn);
  while (next > 0) {
    if (count + 1 >= from.length) {
      const larger = new Int32Array(from.length * 2);
      larger.set(from);
      from = larger;
    }
    from[count++] = next;
    next = lineEnd(source, next, hasReturn);
  }
  from[count] = source.length;
  return { count, from: from.subarray(0, count + 1) };
}

/** Start of the next line, or -1. */
function lineEnd(source: string, from: number, hasReturn: boolean): number {
  if (!hasReturn) return source.indexOf('\n', from) + 1 || -1;
  for (let i = from; i < source.length; i++) {
    const unit = source.charCodeAt(i);
    if (unit === 0x0a) return i + 1;
    if (unit === 0x0d) return source.charCodeAt(i + 1) === 0x0a ? i + 2 : i + 1;
  }
  return -1;
}
