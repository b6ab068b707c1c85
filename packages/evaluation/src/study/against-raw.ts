import { bootstrapMeans, type Interval, percentileInterval } from '../run/bootstrap.ts';
import type { StudyColumn } from './study-result.ts';

/** How a text does against the raw one on the same documents. */
export interface AgainstRaw {
  /** Mean of the differences. */
  readonly difference: number;
  /** Interval of 95 % confidence, from a bootstrap over documents with a fixed seed. */
  readonly interval: Interval;
}

/**
 * Compares values document by document.
 *
 * @param own one value a document, at least one.
 * @param raw those of the raw text, in the same order.
 */
export function againstRaw(own: ArrayLike<number>, raw: ArrayLike<number>): AgainstRaw {
  const differences = Float64Array.from({ length: own.length }, (_, i) => own[i] - raw[i]);
  const difference = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  const interval = percentileInterval(bootstrapMeans(differences)) ?? [difference, difference];
  return { difference, interval };
}

/** Columns for rows that may have a comparison: difference and interval. */
export const againstRawColumns: readonly StudyColumn<{ readonly againstRaw?: AgainstRaw }>[] = [
  {
    name: 'against_raw',
    title: 'against raw',
    value: ({ againstRaw: than }) => than?.difference,
    decimals: 3,
    signed: true,
  },
  {
    name: 'against_raw_low',
    title: 'from',
    value: ({ againstRaw: than }) => than?.interval[0],
    decimals: 3,
    signed: true,
  },
  {
    name: 'against_raw_high',
    title: 'to',
    value: ({ againstRaw: than }) => than?.interval[1],
    decimals: 3,
    signed: true,
  },
];
