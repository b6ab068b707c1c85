import { losersAllowed } from './choose.ts';
import type { Comparison } from './comparison.ts';
import type { HeldOut } from './hold-out.ts';

/** Gain of mean F1 that a choice must exceed to be worth a name of its own. */
export const worthwhileGain = 0.005;

/**
 * Whether a choice is better on documents that it was not made on: more than {@link worthwhileGain} on the mean of the
 * packages, with an interval above 0 and no package that loses more than the mean gains, on the other half of the sites and
 * in the folds; and on that half, where one choice is tested, at most {@link losersAllowed} packages lose.
 */
export function isWorthwhile({ half, folds }: Pick<HeldOut, 'half' | 'folds'>): boolean {
  const losers = half.comparison.packages.filter((entry) => entry.chosen < entry.baseline);
  return isGain(half.comparison) && isGain(folds.comparison) && losers.length <= losersAllowed;
}

function isGain({ baseline, chosen, interval, packages }: Comparison): boolean {
  const gain = chosen - baseline;
  const isBalanced = packages.every((entry) => entry.baseline - entry.chosen <= gain);
  return gain > worthwhileGain && (interval?.[0] ?? 0) > 0 && isBalanced;
}
