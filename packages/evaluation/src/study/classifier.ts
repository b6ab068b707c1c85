import type { SparseRows } from './sparse-rows.ts';

/** Labelled documents that a classifier learns from. */
export interface TrainingSet {
  /** Term counts, one row a document. */
  readonly counts: SparseRows;
  /** Class of each row, from 0. */
  readonly classes: Int32Array;
  /** Number of classes; one may have no row. */
  readonly classCount: number;
}

/** Answers the class of each row of term counts. */
export type Classify = (counts: SparseRows) => Int32Array;

/** A method of classification. */
export interface ClassifierMethod {
  /** Name in tables. */
  readonly name: string;
  train(set: TrainingSet): Classify;
}

/** The place of the greatest value, the first of equals. */
export function greatest(values: ArrayLike<number>): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[best]) best = i;
  return best;
}
