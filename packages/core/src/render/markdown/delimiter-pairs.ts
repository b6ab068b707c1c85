// Which marks of emphasis and strikethrough a reader of Markdown pairs: CommonMark 0.31, 6.2, rules 9 and 10, by the appendix's algorithm for
// nested emphasis, with GFM's strikethrough.
import type { DelimiterRun } from './delimiter-runs.ts';

/** Two marks of equal length that a reader takes for the ends of a span. */
export interface Pair {
  readonly open: number;
  readonly close: number;
  readonly length: number;
}

/** A run that may still open a span, and how much of it is left for that. */
interface Opener {
  readonly run: DelimiterRun;
  /** Where what is left begins. */
  readonly at: number;
  left: number;
}

/** The pairs among the runs of one list. */
export function pairsOf(runs: readonly DelimiterRun[]): Pair[] {
  return [
    ...pairsAmong(runs.filter(({ mark }) => mark !== '~')),
    ...pairsAmong(runs.filter(({ mark }) => mark === '~')),
  ];
}

function pairsAmong(runs: readonly DelimiterRun[]): Pair[] {
  const pairs: Pair[] = [];
  const openers: Opener[] = [];
  /** For each kind of closing run, before which place there is no opener for it. */
  const bottoms = new Map<string, number>();
  for (const run of runs) {
    let left = run.length;
    while (run.canClose && left > 0) {
      const kind = `${run.mark}${run.canOpen}${run.mark === '~' ? run.length : run.length % 3}`;
      const row = openerFor(run, openers, bottoms.get(kind) ?? 0);
      if (row < 0) {
        bottoms.set(kind, run.at);
        break;
      }
      const opener = openers[row];
      const length = left > 1 && opener.left > 1 ? 2 : 1;
      opener.left -= length;
      const open = opener.at + opener.left;
      pairs.push({ open, close: run.at + run.length - left, length });
      left -= length;
      openers.length = opener.left > 0 ? row + 1 : row;
    }
    if (run.canOpen && left > 0) openers.push({ run, at: run.at + run.length - left, left });
  }
  return pairs;
}

/** Row of the nearest opener that a closing run pairs with, -1 for none; none stands before `bottom`. */
function openerFor(closer: DelimiterRun, openers: readonly Opener[], bottom: number): number {
  for (let row = openers.length - 1; row >= 0 && openers[row].run.at >= bottom; row--) {
    if (pairs(openers[row].run, closer)) return row;
  }
  return -1;
}

function pairs(opener: DelimiterRun, closer: DelimiterRun): boolean {
  if (opener.mark !== closer.mark) return false;
  if (opener.mark === '~') return opener.length === closer.length;
  const isBoth = opener.canClose || closer.canOpen;
  const isThird = (length: number): boolean => length % 3 === 0;
  return (
    !isBoth ||
    !isThird(opener.length + closer.length) ||
    (isThird(opener.length) && isThird(closer.length))
  );
}
