import { describe, PithError } from './errors.ts';

/** Bounds that the worst page in the world meets. */
export interface Limits {
  /**
   * Longest source that is read, in UTF-16 units; a longer one gives an empty result with a warning.
   * @default 100_000_000
   */
  readonly maxLength: number;
  /**
   * Most tags, texts and comments that are read; a page with more gives an empty result with a warning. What is made of a page for
   * readers, blocks and the tree, needs up to 1.5 kB of memory for each.
   * @default 1_500_000
   */
  readonly maxEvents: number;
}

/** The default of each limit. */
export const defaultLimits: Limits = Object.freeze({
  maxLength: 100_000_000,
  maxEvents: 1_500_000,
});

/** @throws PithError `BAD_OPTION` when a limit is not a whole number from 0 up. */
export function readLimits(given: Partial<Limits> = {}): Limits {
  const limits = { ...defaultLimits, ...given };
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(defaultLimits, name)) {
      throw new PithError(
        'UNKNOWN_OPTION',
        `Expected a limit (${Object.keys(defaultLimits).join(', ')}), got \`${name}\` (option \`limits\`)`,
      );
    }
    if (!Number.isInteger(value) || value < 0) {
      throw new PithError(
        'BAD_OPTION',
        `Expected a whole number from 0 up, got ${describe(value)} (option \`limits.${name}\`)`,
      );
    }
  }
  return limits;
}
