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
  /** Its value for a segment: always finite. */
  of(context: SegmentContext, segment: number): number;
  /** The same for runs of segments, without a call for each; see {@link fillOf}. */
  fill?(context: SegmentContext): Fill;
}

/** Writes the values of as many segments as a column has rows, from one on. */
export type Fill = (column: Float32Array, from: number) => void;

/** A column of numbers. */
export type Column = Float32Array | Float64Array | Int32Array | Uint8Array;

type Of<Value> = (context: SegmentContext) => Value;

/** A feature of the table. */
export function feature(
  name: string,
  unit: string,
  description: string,
  of: (context: SegmentContext, segment: number) => number,
): BlockFeature {
  return { name, unit, description, of };
}

/**
 * A feature that is a column of the context.
 *
 * @param keysOf tells the row of each segment in it. @default its own
 */
export function columnFeature(
  name: string,
  unit: string,
  description: string,
  columnOf: Of<Column>,
  keysOf?: Of<Int32Array>,
): BlockFeature {
  return {
    name,
    unit,
    description,
    of: (context, s) => columnOf(context)[keysOf === undefined ? s : keysOf(context)[s]],
    fill(context) {
      const values = columnOf(context);
      const keys = keysOf?.(context);
      return (column, from) => {
        for (let row = 0; row < column.length; row++) {
          column[row] = values[keys === undefined ? from + row : keys[from + row]];
        }
      };
    },
  };
}

/**
 * A feature that is the {@link share} of one column in another.
 *
 * @param keysOf tells the row of each segment in both. @default its own
 */
export function shareFeature(
  name: string,
  unit: string,
  description: string,
  partOf: Of<Column>,
  wholeOf: Of<Column>,
  keysOf?: Of<Int32Array>,
): BlockFeature {
  return {
    name,
    unit,
    description,
    of(context, s) {
      const key = keysOf === undefined ? s : keysOf(context)[s];
      return share(partOf(context)[key], wholeOf(context)[key]);
    },
    fill(context) {
      const part = partOf(context);
      const whole = wholeOf(context);
      const keys = keysOf?.(context);
      return (column, from) => {
        for (let row = 0; row < column.length; row++) {
          const key = keys === undefined ? from + row : keys[from + row];
          column[row] = share(part[key], whole[key]);
        }
      };
    },
  };
}

/** A feature of what segments share, such as an element around them or their group: of its number, given by `keysOf`. */
export function sharedFeature(
  name: string,
  unit: string,
  description: string,
  keysOf: Of<Int32Array>,
  ofKey: (context: SegmentContext, key: number) => number,
): BlockFeature {
  return {
    name,
    unit,
    description,
    of: (context, s) => ofKey(context, keysOf(context)[s]),
    fill(context) {
      const keys = keysOf(context);
      return (column, from) => {
        for (let row = 0; row < column.length; row++) {
          const key = keys[from + row];
          const isSame = row > 0 && key === keys[from + row - 1];
          column[row] = isSame ? column[row - 1] : ofKey(context, key);
        }
      };
    },
  };
}

/** Prepares the values of a feature for run after run of a page's segments. */
export function fillOf({ of, ofPage, fill }: BlockFeature, context: SegmentContext): Fill {
  if (fill !== undefined) return fill(context);
  if (ofPage === true) return fillWith(of(context, 0));
  return (column, from) => {
    for (let row = 0; row < column.length; row++) column[row] = of(context, from + row);
  };
}

/** Writes one value for all segments. */
export function fillWith(value: number): Fill {
  return (column) => {
    column.fill(value);
  };
}

/** A quotient that is 0 where there is nothing to divide by. */
export function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
