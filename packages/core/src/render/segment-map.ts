/**
 * Where the characters of a rendering come from: stretches of the output that stand in the source
 * as they are, or single units that a character reference spells. Output characters in no stretch (line breaks,
 * joining spaces, Markdown marks) were inserted and come from nowhere.
 */
export interface SegmentMap {
  /** Number of stretches, sorted by {@link outFrom}. */
  readonly count: number;
  /** Start in the output, UTF-16 units. */
  readonly outFrom: Int32Array;
  /** Start in the source, UTF-16 units. */
  readonly sourceFrom: Int32Array;
  /** Length in the output, UTF-16 units. */
  readonly length: Int32Array;
}

/** Collects stretches in output order. */
export interface SegmentMapBuilder {
  add(outFrom: number, sourceFrom: number, length: number): void;
  finish(): SegmentMap;
}

/** An empty builder. */
export function segmentMapBuilder(): SegmentMapBuilder {
  let rows = new Int32Array(3 * 64);
  let count = 0;
  return {
    add(outFrom, sourceFrom, length) {
      if (3 * count === rows.length) {
        const larger = new Int32Array(rows.length * 2);
        larger.set(rows);
        rows = larger;
      }
      rows[3 * count] = outFrom;
      rows[3 * count + 1] = sourceFrom;
      rows[3 * count + 2] = length;
      count++;
    },
    finish() {
      const outFrom = new Int32Array(count);
      const sourceFrom = new Int32Array(count);
      const length = new Int32Array(count);
      for (let i = 0; i < count; i++) {
        outFrom[i] = rows[3 * i];
        sourceFrom[i] = rows[3 * i + 1];
        length[i] = rows[3 * i + 2];
      }
      return { count, outFrom, sourceFrom, length };
    },
  };
}

/**
 * Source offset of an output offset, or `undefined` for an inserted character. Every
 * unit that a character reference spells answers the reference's start.
 */
export function locate(map: SegmentMap, outOffset: number): number | undefined {
  let low = 0;
  let high = map.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (map.outFrom[middle] <= outOffset) low = middle + 1;
    else high = middle;
  }
  const row = low - 1;
  if (row < 0) return undefined;
  const within = outOffset - map.outFrom[row];
  return within < map.length[row] ? map.sourceFrom[row] + within : undefined;
}
