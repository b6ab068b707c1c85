import type { Explanation } from 'pith';
import { type Series, seriesOf } from 'pith/picture';
import { textOf } from 'pith/selection';

/** What a method computed over the page, with what was selected of it. */
export interface DrawnSeries {
  /** Its signals that have items. */
  readonly series: readonly Series[];
  /** What the last of them was after 1, 2, 4 ... passes, of methods that repeat one. */
  readonly steps: readonly Series[];
}

/** The series of an explanation, for plots. */
export function drawnSeries({ page, selection, signals, algorithm }: Explanation): DrawnSeries {
  const text = textOf(page);
  const series = seriesOf(signals, text, selection);
  const last = series.at(-1);
  return {
    series,
    steps: algorithm.steps(page).map((signal) => ({ ...last!, signal })),
  };
}
