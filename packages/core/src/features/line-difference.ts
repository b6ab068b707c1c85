// What R2L, DANA, DANAg and AdDANAg share: two counts a line, their difference smoothed over three
// lines, runs of positive difference, and the growth from the heaviest run.
// H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh: AdDANAg, WEBIST 2012, sections 2.3
// and 3; `algorithms.md` 7.0.
import { threeSum } from '../math/smooth.ts';
import type { Selection } from '../selection/selection.ts';

/** Stretches of the source in order, one row a line or segment, and the two counts of each. */
export interface LineCounts {
  /** Number of lines. */
  readonly count: number;
  /** Start of each line in the source. */
  readonly from: Int32Array;
  /** End of each line in the source, exclusive. */
  readonly to: Int32Array;
  /** T: characters drawn above the axis, taken for content. */
  readonly above: Int32Array;
  /** S: characters drawn below the axis, taken for code. */
  readonly below: Int32Array;
}

/** Maximal runs of lines, each the lines `[from, to)`. */
export interface LineRuns {
  readonly count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/**
 * D: T - S of each line, summed with those of its two neighbours (formula 1); missing neighbours count 0.
 *
 * @param smooth false for T - S of the line alone.
 */
export function lineDifference(lines: LineCounts, smooth = true): Float64Array {
  const difference = new Float64Array(lines.count);
  for (let i = 0; i < lines.count; i++) difference[i] = lines.above[i] - lines.below[i];
  return smooth ? threeSum(difference) : difference;
}

/** R: the maximal runs of consecutive lines with D > 0, which the authors call paragraphs. */
export function positiveRuns(difference: Float64Array): LineRuns {
  const from: number[] = [];
  const to: number[] = [];
  for (let i = 0; i < difference.length; i++) {
    if (difference[i] <= 0) continue;
    if (to.length > 0 && to[to.length - 1] === i) to[to.length - 1] = i + 1;
    else {
      from.push(i);
      to.push(i + 1);
    }
  }
  return { count: from.length, from: Int32Array.from(from), to: Int32Array.from(to) };
}

/** The weight of each run: the sum of its T. */
export function runWeights(runs: LineRuns, above: Int32Array): Float64Array {
  const weights = new Float64Array(runs.count);
  for (let run = 0; run < runs.count; run++) {
    for (let i = runs.from[run]; i < runs.to[run]; i++) weights[run] += above[i];
  }
  return weights;
}

/** The number of lines between each run and the next. */
export function gapLengths(runs: LineRuns): Int32Array {
  const lengths = new Int32Array(Math.max(runs.count - 1, 0));
  for (let run = 0; run < lengths.length; run++) lengths[run] = runs.from[run + 1] - runs.to[run];
  return lengths;
}

/**
 * The runs of main content: the heaviest, the first on ties; then, on either side, the next run as
 * long as at most `gap` lines lie between it and the last one accepted.
 */
export function growFromHeaviest(runs: LineRuns, weights: Float64Array, gap: number): LineRuns {
  if (runs.count === 0) return runs;
  let heaviest = 0;
  for (let run = 1; run < runs.count; run++) if (weights[run] > weights[heaviest]) heaviest = run;
  const gaps = gapLengths(runs);
  let first = heaviest;
  while (first > 0 && gaps[first - 1] <= gap) first--;
  let last = heaviest;
  while (last < gaps.length && gaps[last] <= gap) last++;
  return {
    count: last - first + 1,
    from: runs.from.subarray(first, last + 1),
    to: runs.to.subarray(first, last + 1),
  };
}

/**
 * A gap taken from the page itself (`algorithms.md` 7.4, ours): gap lengths fall into those between
 * paragraphs of one text and those between the parts of a page, so the largest jump in their sorted
 * list parts the two; the result is the length below the jump, the first of equal jumps. Without two
 * different lengths there is nothing to part, and all runs belong together.
 */
export function gapBelowLargestJump(lengths: Int32Array): number {
  const sorted = lengths.slice().sort();
  let gap = sorted.length === 0 ? 0 : sorted[sorted.length - 1];
  let largest = 0;
  for (let i = 1; i < sorted.length; i++) {
    const jump = sorted[i] - sorted[i - 1];
    if (jump > largest) {
      largest = jump;
      gap = sorted[i - 1];
    }
  }
  return gap;
}

/**
 * Steps 1 to 4 together: the runs of main content among the lines.
 *
 * @param gap most lines between two accepted runs, or `from-page` for {@link gapBelowLargestJump}.
 */
export function mainRuns(lines: LineCounts, smooth: boolean, gap: number | 'from-page'): LineRuns {
  const runs = positiveRuns(lineDifference(lines, smooth));
  const reach = gap === 'from-page' ? gapBelowLargestJump(gapLengths(runs)) : gap;
  return growFromHeaviest(runs, runWeights(runs, lines.above), reach);
}

/** Source ranges of runs of lines, as columns. */
export function runRanges(lines: LineCounts, runs: LineRuns): Selection {
  return {
    count: runs.count,
    from: runs.from.map((line) => lines.from[line]),
    to: runs.to.map((end) => lines.to[end - 1]),
  };
}
