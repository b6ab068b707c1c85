import { createHash } from 'node:crypto';
import { describe, PithError } from 'pith';

/** How documents are split; all pages of a site are on the same side. */
export interface SplitOptions {
  /** Decides which sites go where, a whole number. @default 1 */
  readonly seed?: number | undefined;
  /** Share of the sites that settings are chosen on, above 0 and below 1. @default 0.5 */
  readonly trainShare?: number | undefined;
  /** Number of folds of the cross-validation, at least 2. @default 5 */
  readonly folds?: number | undefined;
}

/** Defaults of {@link SplitOptions}. */
export const splitDefaults = Object.freeze({ seed: 1, trainShare: 0.5, folds: 5 });

/** Where a site goes. */
export interface Split {
  readonly folds: number;
  /** Whether settings are chosen on the site, in the split in two. */
  isTraining(site: string): boolean;
  /** The fold that tests on the site, from 0. */
  foldOf(site: string): number;
}

/** Splits sites by a hash of seed and name: where one goes does not hang on which others there are. */
export function splitOf(options: SplitOptions = {}): Split {
  const seed = options.seed ?? splitDefaults.seed;
  const trainShare = options.trainShare ?? splitDefaults.trainShare;
  const folds = options.folds ?? splitDefaults.folds;
  if (!(trainShare > 0 && trainShare < 1)) {
    const got = describe(trainShare);
    throw new PithError('BAD_OPTION', `Expected a share between 0 and 1, got ${got} (trainShare)`);
  }
  if (!Number.isInteger(folds) || folds < 2) {
    const got = describe(folds);
    throw new PithError('BAD_OPTION', `Expected a whole number from 2 on, got ${got} (folds)`);
  }
  return {
    folds,
    isTraining: (site) => unitOf(`half\0${seed}\0${site}`) < trainShare,
    foldOf: (site) => Math.floor(unitOf(`fold\0${seed}\0${site}`) * folds),
  };
}

/** A number from 0 to 1 (without 1) that a text decides. */
function unitOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
