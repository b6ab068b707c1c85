import { bitParallelLcsLength } from './bit-parallel.ts';
import { myersDistance } from './myers.ts';
import type { SymbolPair } from './symbols.ts';

/** What Myers's method may cost at worst, as a share of the bit-parallel method's work. */
const myersShare = 0.25;

/**
 * Length of the longest common subsequence, exact (`evaluation.md` 5.1). The common prefix and suffix
 * are stripped; near-identical sequences go by Myers, all others by bit vectors. O(n m / 31) time,
 * O(n + m) space.
 */
export function lcsLength({ first, second, alphabet }: SymbolPair): number {
  const shorter = Math.min(first.length, second.length);
  let prefix = 0;
  while (prefix < shorter && first[prefix] === second[prefix]) prefix++;
  let suffix = 0;
  while (
    suffix < shorter - prefix &&
    first[first.length - 1 - suffix] === second[second.length - 1 - suffix]
  ) {
    suffix++;
  }
  const common = prefix + suffix;
  const a = first.subarray(prefix, first.length - suffix);
  const b = second.subarray(prefix, second.length - suffix);
  if (a.length === 0 || b.length === 0) return common;
  const steps = (a.length * b.length) / 31;
  const limit = Math.floor((myersShare * steps) / (a.length + b.length));
  const distance = myersDistance(a, b, limit);
  return distance === undefined
    ? common + bitParallelLcsLength(a, b, alphabet)
    : common + (a.length + b.length - distance) / 2;
}
