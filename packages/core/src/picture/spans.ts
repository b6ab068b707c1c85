import { lowerBound } from '../math/lower-bound.ts';
import { binFlags, binValues } from './bins.ts';
import { drawCurve } from './curve.ts';
import { acrossItems, columnsOf, type Drawing, framed, type Layout } from './frame.ts';
import { ink } from './ink.ts';
import type { Series } from './series.ts';
import { coordinate, path } from './svg.ts';
import { valueAxis } from './value-axis.ts';

/** Most windows drawn one by one. */
const maxWindows = 600;

/**
 * A series over windows of other items, each a level line from its first to its last item; those
 * below the limit are thick. `host` is the series of these items; its axis and region are shared.
 */
export function drawSpans(series: Series, host: Series, layout: Layout): Drawing {
  const { signal, unit } = series;
  if (signal.values.length > maxWindows) return drawCurve(series, layout);
  const items = host.signal.values.length;
  const columns = Math.min(items, columnsOf(layout));
  const limit = signal.thresholds[0]?.value ?? Number.NEGATIVE_INFINITY;
  const x = (item: number) => layout.left + (layout.plot * item) / Math.max(items, 1);
  return framed({
    layout,
    title: signal.title,
    across: acrossItems(host.item, items, Math.ceil(items / Math.max(columns, 1))),
    unit,
    height: 130,
    axis: valueAxis(signal, [binValues(signal.values, maxWindows)], 5),
    thresholds: signal.thresholds,
    region: binFlags(host.selected.region, columns),
    marks: (y) => {
      let low = '';
      let others = '';
      for (let i = 0; i < signal.values.length; i++) {
        const value = signal.values[i];
        if (!Number.isFinite(value)) continue;
        const from = x(lowerBound(host.signal.from, signal.from[i]));
        const to = x(lowerBound(host.signal.from, signal.to[i]));
        const line = `M${coordinate(from)} ${coordinate(y(value))}H${coordinate(to)}`;
        if (value < limit) low += line;
        else others += line;
      }
      return (
        path(others, `fill="none" stroke="${ink.other}" stroke-width="1.6"`) +
        path(low, `fill="none" stroke="${ink.selected}" stroke-width="3"`)
      );
    },
  });
}
