// D. S. Hirschberg: A linear space algorithm for computing maximal common subsequences.
// Communications of the ACM 18(6), 1975; algorithm C. The rows of algorithm B come from bit vectors
// (`bit-parallel.ts`), which gives the same numbers 31 columns at a time.
import { lcsRow, lcsScratch } from './bit-parallel.ts';
import { traceTable } from './quadratic.ts';
import type { SymbolPair } from './symbols.ts';

/** Pairs of equal items, both columns strictly increasing. */
export interface MatchedPairs {
  readonly count: number;
  /** Index in the first sequence, one row a pair. */
  readonly first: Int32Array;
  /** Index in the second sequence. */
  readonly second: Int32Array;
}

/** Cells of a table that is small enough to be filled at once. */
const tableCells = 4096;

/**
 * One longest common subsequence as pairs of positions. O(n m / 31) time twice over, O(n + m) space.
 *
 * @param scratch from `lcsScratch`, to be used again for the pieces of one text.
 */
export function hirschbergPairs(
  { first, second, alphabet }: SymbolPair,
  scratch: Int32Array = lcsScratch(alphabet),
): MatchedPairs {
  const room = Math.min(first.length, second.length);
  const pairs = { count: 0, first: new Int32Array(room), second: new Int32Array(room) };

  const append = (i: number, j: number): void => {
    pairs.first[pairs.count] = i;
    pairs.second[pairs.count] = j;
    pairs.count++;
  };

  // the depth is the logarithm of the first sequence's length
  const solve = (aFrom: number, aTo: number, bFrom: number, bTo: number): void => {
    while (aFrom < aTo && bFrom < bTo && first[aFrom] === second[bFrom]) append(aFrom++, bFrom++);
    let suffix = 0;
    while (aFrom < aTo && bFrom < bTo && first[aTo - 1] === second[bTo - 1]) {
      aTo--;
      bTo--;
      suffix++;
    }
    if (aFrom < aTo && bFrom < bTo) {
      const a = first.subarray(aFrom, aTo);
      const b = second.subarray(bFrom, bTo);
      if (a.length === 1 || (a.length + 1) * (b.length + 1) <= tableCells) {
        solveSmall(a, b, aFrom, bFrom);
      } else {
        const middle = a.length >> 1;
        const split = bestSplit(a.subarray(0, middle), a.subarray(middle), b, scratch);
        solve(aFrom, aFrom + middle, bFrom, bFrom + split);
        solve(aFrom + middle, aTo, bFrom + split, bTo);
      }
    }
    for (let k = 0; k < suffix; k++) append(aTo + k, bTo + k);
  };

  const solveSmall = (a: Int32Array, b: Int32Array, aFrom: number, bFrom: number): void => {
    if (a.length === 1) {
      const at = b.indexOf(a[0]);
      if (at >= 0) append(aFrom, bFrom + at);
      return;
    }
    const found: [number, number][] = [];
    traceTable(a, b, (i, j) => found.push([i, j]));
    for (const [i, j] of found.reverse()) append(aFrom + i, bFrom + j);
  };

  solve(0, first.length, 0, second.length);
  return {
    count: pairs.count,
    first: pairs.first.subarray(0, pairs.count),
    second: pairs.second.subarray(0, pairs.count),
  };
}

/** Where to cut `b` so that the two halves of `a` have the longest common subsequences with its parts. */
function bestSplit(head: Int32Array, tail: Int32Array, b: Int32Array, scratch: Int32Array): number {
  const forward = lcsRow(b, head, scratch);
  const backward = lcsRow(b.toReversed(), tail.toReversed(), scratch);
  let best = 0;
  for (let j = 1; j <= b.length; j++) {
    if (forward[j] + backward[b.length - j] > forward[best] + backward[b.length - best]) best = j;
  }
  return best;
}
