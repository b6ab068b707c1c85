import { strength } from './borders.ts';
import type { ChunkSizes } from './chunk-options.ts';
import type { Piece } from './pieces.ts';

/** A chunk as rows of pieces, the last excluded. */
export interface ChunkSpan {
  readonly first: number;
  readonly end: number;
}

/**
 * Puts pieces together to chunks as large as fit, then ends each at a good border. What overlaps is the longest run of whole pieces
 * at the end of the chunk before that is short enough.
 */
export function chunkSpans(
  markdown: string,
  pieces: readonly Piece[],
  { limit, overlap, measure }: ChunkSizes,
): ChunkSpan[] {
  const spans: ChunkSpan[] = [];
  const textOf = (first: number, end: number): string =>
    markdown.slice(pieces[first].from, pieces[end - 1].to);
  for (let start = 0; start < pieces.length; ) {
    let first = start;
    for (let size = 0; overlap > 0 && first > 0 && first > (spans.at(-1)?.first ?? 0); first--) {
      size += pieces[first - 1].size;
      if (size > overlap || size + pieces[start].size > limit) break;
    }
    let end = start;
    let size = 0;
    for (let row = first; row < pieces.length; row++) {
      if (row > start && size + pieces[row].size > limit) break;
      size += pieces[row].size;
      end = row + 1;
    }
    end = bestEnd(pieces, start, end, size, limit);
    // tokens at borders may come to more than those of the pieces
    while (end > start + 1 && measure(textOf(first, end)) > limit) end--;
    while (first < start && measure(textOf(first, end)) > limit) first++;
    spans.push({ first, end });
    start = end;
  }
  return spans;
}

/**
 * The border at which a chunk ends, at most at `end`: as good as a line and in the second half of what fits, else as good as a line, else in the
 * second half; the best of these, and of equals the last one.
 *
 * @param start the first piece that is new; a chunk has at least one new piece.
 * @param size of the pieces of the chunk if it ends at `end`.
 */
function bestEnd(
  pieces: readonly Piece[],
  start: number,
  end: number,
  size: number,
  limit: number,
): number {
  if (end === pieces.length) return end;
  let best = end;
  let bestWorth = -1;
  let rest = size;
  for (let row = end; row > start; row--) {
    if (row < end) rest -= pieces[row].size;
    const { strength: own } = pieces[row];
    const isLate = 2 * rest >= limit;
    const isLine = own >= strength.line;
    const worth = (isLine ? 200 : 0) + (isLate ? 100 : 0) + (isLine && !isLate ? 0 : own);
    if (worth > bestWorth) [best, bestWorth] = [row, worth];
  }
  return best;
}
