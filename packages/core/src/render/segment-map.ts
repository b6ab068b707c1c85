import { grown } from '../page/grown.ts';

/**
 * Where the characters of a rendering come from: stretches of the output that stand in the source as they are, or that one character of the
 * source became, such as `&lt;` in HTML. Output characters in no stretch (line breaks, joining spaces, Markdown marks) were inserted and come
 * from nowhere.
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
  /** How much further on in the source each next unit stands: 1 for text as it is; 0 where all units come from {@link sourceFrom}. */
  readonly step: Uint8Array;
}

/** Collects stretches in output order. */
export interface SegmentMapBuilder {
  /** Adds text that stands in the source as it is. */
  add(outFrom: number, sourceFrom: number, length: number): void;
  /** Adds what one character of the source became. */
  addEscape(outFrom: number, sourceFrom: number, length: number): void;
  finish(): SegmentMap;
}

/** An empty builder. */
export function segmentMapBuilder(): SegmentMapBuilder {
  let outFrom = new Int32Array(64);
  let sourceFrom = new Int32Array(64);
  let length = new Int32Array(64);
  let step = new Uint8Array(64);
  let count = 0;

  function addRow(out: number, source: number, units: number, unitStep: number): void {
    if (count === step.length) {
      outFrom = grown(outFrom, new Int32Array(2 * count));
      sourceFrom = grown(sourceFrom, new Int32Array(2 * count));
      length = grown(length, new Int32Array(2 * count));
      step = grown(step, new Uint8Array(2 * count));
    }
    outFrom[count] = out;
    sourceFrom[count] = source;
    length[count] = units;
    step[count] = unitStep;
    count++;
  }

  return {
    add: (out, source, units) => addRow(out, source, units, 1),
    addEscape: (out, source, units) => addRow(out, source, units, 0),
    finish() {
      // one after the other, so that no more than one is held twice
      outFrom = outFrom.slice(0, count);
      sourceFrom = sourceFrom.slice(0, count);
      length = length.slice(0, count);
      step = step.slice(0, count);
      return { count, outFrom, sourceFrom, length, step };
    },
  };
}

/**
 * Source offset of an output offset, or `undefined` for an inserted character. Every unit that a character reference spells, or that an escape
 * has, answers the start of the reference, or the character.
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
  return within < map.length[row] ? map.sourceFrom[row] + within * map.step[row] : undefined;
}
