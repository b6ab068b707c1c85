import type { SegmentContext } from '../segment-context.ts';

/** One number that the learned extractor reads of each segment. */
export interface BlockFeature {
  /** Unique name, lower case with hyphens. */
  readonly name: string;
  /** What it counts: `words`, `share`, `segments`, `levels`, `flag`, `ratio`, ... */
  readonly unit: string;
  /** What it says, in a phrase. */
  readonly description: string;
  /** Whether it is the same for all segments of a page. */
  readonly ofPage?: boolean;
  /** Tells cheaply that it is the same for all segments of this page: its value, or `undefined` where it may differ. */
  sameOn?(context: SegmentContext): number | undefined;
  /** A column, one row a segment: segments with equal rows have equal values. */
  keys?(context: SegmentContext): Int32Array;
  /** Its value for a segment: always finite. */
  of(context: SegmentContext, segment: number): number;
}

/** A feature of the table. */
export function feature(
  name: string,
  unit: string,
  description: string,
  of: (context: SegmentContext, segment: number) => number,
): BlockFeature {
  return { name, unit, description, of };
}

/** A feature of what segments share, such as an element around them or their group: of its number, given by `keys`. */
export function sharedFeature(
  name: string,
  unit: string,
  description: string,
  keys: (context: SegmentContext) => Int32Array,
  of: (context: SegmentContext, key: number) => number,
): BlockFeature {
  return { name, unit, description, keys, of: (context, s) => of(context, keys(context)[s]) };
}

/** A quotient that is 0 where there is nothing to divide by. */
export function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
