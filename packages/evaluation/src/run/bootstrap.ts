// B. Efron, R. Tibshirani: An Introduction to the Bootstrap (1993), chapters 13 and 16.
import { quantile } from '../measures/quantile.ts';
import { seededRandom } from './seeded-random.ts';

/** Options of the bootstrap (`evaluation.md` 5.4). */
export interface BootstrapOptions {
  /** Number of samples, at least 1. @default 1000 */
  readonly samples?: number;
  /** Decides which documents a sample draws: a whole number. @default 20070620 */
  readonly seed?: number;
}

/** Defaults of {@link BootstrapOptions}. */
export const bootstrapDefaults: Required<BootstrapOptions> = Object.freeze({
  samples: 1000,
  seed: 20_070_620,
});

/** An interval of 95 % confidence. */
export type Interval = readonly [low: number, high: number];

/**
 * Means of bootstrap samples over documents. The seed and the number of values alone decide which documents a
 * sample draws, so the means of two extractors on the same documents are paired. Empty for no values.
 *
 * @param values one a document, in the same order for every extractor.
 */
export function bootstrapMeans(
  values: ArrayLike<number>,
  options: BootstrapOptions = {},
): Float64Array {
  const { samples, seed } = { ...bootstrapDefaults, ...options };
  const { length } = values;
  if (length === 0) return new Float64Array(0);
  const random = seededRandom(seed);
  return Float64Array.from({ length: samples }, () => {
    let sum = 0;
    for (let i = 0; i < length; i++) sum += values[Math.floor(random() * length)];
    return sum / length;
  });
}

/** The 2.5 and 97.5 percentiles of bootstrap means; `undefined` for none. */
export function percentileInterval(means: Float64Array): Interval | undefined {
  if (means.length === 0) return undefined;
  const sorted = means.slice().sort();
  return [quantile(sorted, 0.025), quantile(sorted, 0.975)];
}

/** What {@link pairedBootstrap} answers. */
export interface PairedBootstrap {
  readonly interval: Interval;
  /** Two-sided: twice the share of samples in which the difference has the other sign or none, at most 1. */
  readonly p: number;
}

/**
 * Compares two extractors by their {@link bootstrapMeans} on the same documents. One sample is added on the side of
 * no difference, so that p is never 0. `undefined` for no documents.
 */
export function pairedBootstrap(
  first: Float64Array,
  second: Float64Array,
): PairedBootstrap | undefined {
  const differences = first.map((mean, i) => mean - second[i]);
  const interval = percentileInterval(differences);
  if (interval === undefined) return undefined;
  let below = 1;
  let above = 1;
  for (const difference of differences) {
    if (difference <= 0) below++;
    if (difference >= 0) above++;
  }
  return { interval, p: Math.min(1, (2 * Math.min(below, above)) / (differences.length + 1)) };
}
