import { type Bins, binFlags, binValues } from './bins.ts';
import { acrossItems, columnsOf, type Drawing, framed, type Layout } from './frame.ts';
import { ink } from './ink.ts';
import type { Series } from './series.ts';
import { coordinate, label, path } from './svg.ts';
import { valueAxis } from './value-axis.ts';

/**
 * A series as a curve. Where items share a column the curve is as thick as their values differ.
 *
 * @param chord what the straight line from the first to the last point is called, if it is drawn.
 */
export function drawCurve(series: Series, layout: Layout, chord?: string): Drawing {
  const { signal, selected, item, unit } = series;
  const bins = binValues(signal.values, columnsOf(layout));
  return framed({
    layout,
    title: signal.title,
    across: acrossItems(item, signal.values.length, bins.share),
    unit,
    height: 130,
    axis: valueAxis(signal, [bins], 5),
    thresholds: signal.thresholds,
    region: binFlags(selected.region, bins.count),
    marks: (y) =>
      (chord === undefined ? '' : chordMarks(bins, layout, y, chord)) + curveMarks(bins, layout, y),
  });
}

/**
 * Bins as a curve in a plot.
 *
 * @param cased whether the line has white borders, to be seen on dark columns.
 */
export function curveMarks(
  { count, low, high }: Bins,
  { left, plot }: Layout,
  y: (value: number) => number,
  cased = false,
): string {
  const x = (column: number) => coordinate(left + (plot * (column + 0.5)) / count);
  let d = '';
  for (let column = 0; column < count; column++) {
    if (Number.isNaN(low[column])) continue;
    const start = column;
    while (column + 1 < count && !Number.isNaN(low[column + 1])) column++;
    let forth = `M${x(start)} ${coordinate(y(high[start]))}`;
    for (let c = start + 1; c <= column; c++) forth += `L${x(c)} ${coordinate(y(high[c]))}`;
    let back = '';
    for (let c = column; c >= start; c--) {
      if (low[c] !== high[c]) back += `L${x(c)} ${coordinate(y(low[c]))}`;
      else if (back !== '') back += `L${x(c)} ${coordinate(y(high[c]))}`;
    }
    d += start === column ? `${forth}h0.1` : back === '' ? forth : `${forth}${back}z`;
  }
  const fill = d.includes('z') ? ink.text : 'none';
  const round = 'stroke-linejoin="round" stroke-linecap="round"';
  const casing = cased ? path(d, `fill="none" stroke="#fff" stroke-width="4.5" ${round}`) : '';
  return casing + path(d, `fill="${fill}" stroke="${ink.text}" stroke-width="1.3" ${round}`);
}

function chordMarks(
  { count, low, high }: Bins,
  { left, plot }: Layout,
  y: (value: number) => number,
  name: string,
): string {
  if (count < 2 || Number.isNaN(low[0]) || Number.isNaN(high[count - 1])) return '';
  const right = left + plot;
  const end = y(high[count - 1]);
  return (
    path(
      `M${left} ${coordinate(y(0))}L${right} ${coordinate(end)}`,
      `stroke="${ink.faint}" stroke-dasharray="2 3"`,
    ) + label(right + 6, end + 3.5, name, { size: 10, colour: ink.faint })
  );
}
