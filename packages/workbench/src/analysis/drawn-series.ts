import type { Explanation } from 'pith';
import { type Series, seriesOf } from 'pith/picture';
import { textOf } from 'pith/selection';

/** The signals of an explanation that have items, with what was selected of them, for plots. */
export function drawnSeries({ page, selection, signals }: Explanation): Series[] {
  return seriesOf(signals, textOf(page), selection);
}

/** What the last of the signals was after 1, 2, 4 ... passes, of methods that repeat one; none for others. */
export function drawnSteps({ page, selection, algorithm }: Explanation): Series[] {
  return seriesOf(algorithm.steps(page), textOf(page), selection);
}
