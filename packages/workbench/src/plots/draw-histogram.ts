import type { Series } from 'pith/picture';
import { limitMarks } from './limit-marks.ts';
import type { Library } from './plot-library.ts';

/** Most columns of a histogram. */
const columns = 48;

/** How many items have values in a stretch: those that were selected, those that were not. */
export interface Count {
  readonly from: number;
  readonly to: number;
  readonly selected: number;
  readonly other: number;
}

/** Counts the items of a series by their value, in stretches of equal length. Linear in the items. */
export function countValues({ signal: { values, bounds }, selected }: Series): Count[] {
  let [least, most] = bounds ?? [0, 0];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const wide = (most - least || 1) / columns;
  const counts = Array.from({ length: columns }, (_, column) => ({
    from: least + column * wide,
    to: least + (column + 1) * wide,
    selected: 0,
    other: 0,
  }));
  values.forEach((value, item) => {
    if (!Number.isFinite(value)) return;
    const column = Math.min(columns - 1, Math.floor((value - least) / wide));
    if (selected.items[item] === 1) counts[column].selected++;
    else counts[column].other++;
  });
  return counts;
}

/** How often values come, of what was selected and of the rest, with the limits. */
export function drawHistogram(library: Library, series: Series, width: number) {
  const { signal, item } = series;
  const counts = countValues(series);
  const bar = { x1: 'from', x2: 'to', insetLeft: 0.5, insetRight: 0.5 } as const;
  return library.plot({
    width,
    height: 170,
    marginLeft: 56,
    marginRight: 8,
    style: { background: 'none' },
    x: { label: signal.title },
    y: { label: `${item}s, root scale`, type: 'sqrt', grid: true, ticks: 4 },
    marks: [
      library.rectY(
        counts.filter(({ selected }) => selected > 0),
        { ...bar, y1: 0, y2: 'selected', fill: 'var(--plot-selected)' },
      ),
      library.rectY(
        counts.filter(({ other }) => other > 0),
        {
          ...bar,
          y1: 'selected',
          y2: ({ selected, other }: Count) => selected + other,
          fill: 'var(--plot-other)',
        },
      ),
      library.ruleY([0]),
      ...limitMarks(library, signal.thresholds),
    ],
  });
}
