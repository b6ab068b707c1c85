/** Names the part of a stretch that lies in what was asked for: where in the text, where in the source, how long. */
type StretchPart = (start: number, source: number, length: number) => void;

/**
 * Reads stretches (triples as of `Text` in the tree of content) range by range; the ranges that are asked for follow each other.
 */
export function stretchReader(
  stretches: readonly number[],
): (from: number, to: number, part: StretchPart) => void {
  let row = 0;
  return (from, to, part) => {
    for (; row < stretches.length && stretches[row] < to; row += 3) {
      const end = stretches[row] + stretches[row + 2];
      const first = Math.max(stretches[row], from);
      const last = Math.min(end, to);
      if (first < last) part(first, stretches[row + 1] + first - stretches[row], last - first);
      if (end > to) break;
    }
  };
}
