/** The best score up to each place, and whose it is, while scores are being offered: a Fenwick tree of maxima. */
export interface PrefixMaxima {
  /** Best score by node of the tree; all -2^30 at first. */
  readonly score: Int32Array;
  /** Whose score it is, by node. */
  readonly owner: Int32Array;
  /** Offers a score at a place; what is there and as good stays. O(log n). */
  offer(place: number, score: number, owner: number): void;
  /** The node with the best score of the places from 0 to `place`. O(log n). */
  bestTo(place: number): number;
}

/** No scores yet, for the places from 0 to `size - 1`. */
export function prefixMaxima(size: number): PrefixMaxima {
  // node n covers the places n - (n & -n) to n - 1
  const score = new Int32Array(size + 1).fill(-0x40000000);
  const owner = new Int32Array(size + 1).fill(-1);
  return {
    score,
    owner,
    offer(place, offered, whose) {
      // nodes further up cover more places, so their scores are no lower than one that is as good
      for (let node = place + 1; node <= size && score[node] < offered; node += node & -node) {
        score[node] = offered;
        owner[node] = whose;
      }
    },
    bestTo(place) {
      let best = place + 1;
      for (let node = best & (best - 1); node > 0; node &= node - 1) {
        if (score[node] > score[best]) best = node;
      }
      return best;
    },
  };
}
