import { linearAxis } from './axis.ts';
import { bandPath } from './band.ts';
import { type Bins, binFlags, binValues } from './bins.ts';
import { curveMarks } from './curve.ts';
import { acrossItems, columnsOf, type Drawing, framed, type Layout } from './frame.ts';
import { ink } from './ink.ts';
import type { Series } from './series.ts';
import { label, path } from './svg.ts';
import { valueAxis } from './value-axis.ts';
import { linesInWidth } from './words-in-width.ts';

/**
 * A series as columns from zero, as string lengths and tag ratios are drawn in print. Where items
 * share a column its dark part ends at the value nearest to zero, its light part at the farthest.
 */
export function drawColumns(series: Series, layout: Layout): Drawing {
  const { signal, selected, item, unit } = series;
  const bins = binValues(signal.values, columnsOf(layout));
  const region = binFlags(selected.region, bins.count);
  const curve = series.curve && binValues(series.curve.signal.values, columnsOf(layout));
  return framed({
    layout,
    title: signal.title,
    across: acrossItems(item, signal.values.length, bins.share),
    unit,
    height: 130,
    axis: valueAxis(signal, curve === undefined ? [bins] : [bins, curve], 5),
    thresholds: signal.thresholds,
    region,
    marks: (y) =>
      columnMarks(bins, region, layout, y) +
      (curve === undefined
        ? ''
        : curveMarks(curve, layout, y, true) +
          name(`curve: ${series.curve!.signal.title}`, y(0) - 40, layout)),
  });
}

/**
 * Two series of the same items, the first as columns above the axis and the second below it: content
 * and code as in Mohammadzadeh et al. 2012, figures 5 and 6.
 */
export function drawMirrored(above: Series, below: Series, layout: Layout): Drawing {
  const { selected, item, unit } = above;
  const columns = columnsOf(layout);
  const up = binValues(above.signal.values, columns);
  const down = binValues(below.signal.values.map(Math.abs), columns);
  const region = binFlags(selected.region, up.count);
  const axis = linearAxis(-largest(down), largest(up), 8);
  return framed({
    layout,
    title: 'T above and S below the axis',
    across: acrossItems(item, above.signal.values.length, up.share),
    unit,
    height: 170,
    axis,
    thresholds: [],
    region,
    tickName: (tick) => axis.name(Math.abs(tick)),
    marks: (y) =>
      columnMarks(up, region, layout, y) +
      columnMarks(down, region, layout, (value) => y(-value)) +
      name(`T: ${above.signal.title}`, y(axis.to / 2), layout) +
      name(`S: ${below.signal.title}`, y(axis.from / 2), layout),
  });
}

function largest({ high }: Bins): number {
  return high.reduce((most, value) => (Number.isNaN(value) ? most : Math.max(most, value)), 0);
}

function columnMarks(
  { count, low, high }: Bins,
  selected: Uint8Array,
  { left, plot }: Layout,
  y: (value: number) => number,
): string {
  const width = plot / Math.max(count, 1);
  // from zero to the value nearest to it, and on to the farthest; both ends when zero lies between
  const nearest = (c: number) => Math.max(low[c], Math.min(high[c], 0));
  const draw = (wanted: number, full: string, range: string) =>
    path(
      bandPath({
        count,
        left,
        width,
        shows: (c) => selected[c] === wanted && low[c] < high[c],
        low: (c) => y(low[c]),
        high: (c) => y(high[c]),
      }),
      `fill="${range}"`,
    ) +
    path(
      bandPath({
        count,
        left,
        width,
        shows: (c) => selected[c] === wanted && Math.abs(nearest(c)) > 0,
        low: () => y(0),
        high: (c) => y(nearest(c)),
      }),
      `fill="${full}"`,
    );
  return draw(0, ink.other, ink.otherRange) + draw(1, ink.selected, ink.selectedRange);
}

/** What a part of the plot shows, beside it. */
function name(text: string, y: number, { left, plot, margin }: Layout): string {
  return linesInWidth(text, (margin - 12) / 10, 4)
    .map((line, i) => label(left + plot + 6, y + 12 * i, line, { size: 10, colour: ink.faint }))
    .join('');
}
