// The anchors of Bram Cohen's patience diff: items that both sequences have exactly once, and of these
// the longest run in the same order.
import type { MatchedPairs } from './hirschberg.ts';
import type { SymbolPair } from './symbols.ts';

const none = -1;
const several = -2;

/** The longest increasing set of pairs of symbols that each sequence has once. O(n + m + k log k). */
export function uniqueAnchors({ first, second, alphabet }: SymbolPair): MatchedPairs {
  const inFirst = onlyPositions(first, alphabet);
  const inSecond = onlyPositions(second, alphabet);
  const candidates: { i: number; j: number; before: number }[] = [];
  // tails[l]: the candidate with the smallest j that ends an increasing run of l + 1
  const tails: number[] = [];
  for (let i = 0; i < first.length; i++) {
    const j = inSecond[first[i]];
    if (inFirst[first[i]] !== i || j < 0) continue;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (candidates[tails[middle]].j < j) low = middle + 1;
      else high = middle;
    }
    candidates.push({ i, j, before: low === 0 ? none : tails[low - 1] });
    tails[low] = candidates.length - 1;
  }
  const pairs = {
    count: tails.length,
    first: new Int32Array(tails.length),
    second: new Int32Array(tails.length),
  };
  let at = tails.length === 0 ? none : tails[tails.length - 1];
  for (let k = tails.length - 1; k >= 0; k--) {
    pairs.first[k] = candidates[at].i;
    pairs.second[k] = candidates[at].j;
    at = candidates[at].before;
  }
  return pairs;
}

/** Where each symbol stands, if it stands in one place. */
function onlyPositions(sequence: Int32Array, alphabet: number): Int32Array {
  const positions = new Int32Array(alphabet).fill(none);
  for (let i = 0; i < sequence.length; i++) {
    positions[sequence[i]] = positions[sequence[i]] === none ? i : several;
  }
  return positions;
}
