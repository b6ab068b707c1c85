// E. W. Myers: An O(ND) difference algorithm and its variations. Algorithmica 1(2), 1986; the greedy
// algorithm of section 3, for the length of the shortest edit script only.

/**
 * Smallest number of insertions and deletions that turn `first` into `second`, or `undefined` when it
 * exceeds `limit`. The longest common subsequence then has `(n + m - distance) / 2` items. O((n + m) d)
 * time, O(d) space: good for near-identical sequences.
 */
export function myersDistance(
  first: Int32Array,
  second: Int32Array,
  limit: number,
): number | undefined {
  const n = first.length;
  const m = second.length;
  if (Math.abs(n - m) > limit) return undefined;
  const bound = Math.min(limit, n + m);
  // furthest[bound + 1 + k]: end in `first` of the furthest reaching path on diagonal k = x - y
  const centre = bound + 1;
  const furthest = new Int32Array(2 * bound + 3);
  for (let d = 0; d <= bound; d++) {
    for (let k = -d; k <= d; k += 2) {
      const isDown = k === -d || (k !== d && furthest[centre + k - 1] < furthest[centre + k + 1]);
      let x = isDown ? furthest[centre + k + 1] : furthest[centre + k - 1] + 1;
      let y = x - k;
      while (x < n && y < m && first[x] === second[y]) {
        x++;
        y++;
      }
      furthest[centre + k] = x;
      if (x >= n && y >= m) return d;
    }
  }
  return undefined;
}
