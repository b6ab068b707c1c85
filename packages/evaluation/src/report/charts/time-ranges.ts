import type { Html } from '../html.ts';
import { formatTimeTick } from '../numbers.ts';
import { marginFor, shortName } from './bars.ts';
import { roundTimes } from './f1-against-time.ts';
import type { Plotting } from './plotting.ts';

/** Our time of one extractor beside published ones, seconds per kB; 0 is drawn at the left end. */
export interface TimeRow {
  readonly name: string;
  readonly ours: number;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

const width = 760;
const rowHeight = 22;
const margin = { right: 20, top: 34, bottom: 8 };

/** Draws a row an extractor on a logarithmic axis: ours a dot, published ones a line with a diamond at the median. */
export function drawTimeRanges({ Plot, draw }: Plotting, rows: readonly TimeRow[]): Html {
  const times = rows.flatMap(({ ours, lowest, highest }) => [ours, lowest, highest]);
  const known = times.filter((time) => time > 0);
  const low = Math.min(1, ...known) / 1.5;
  const high = Math.max(low, ...known) * 1.5;
  const at = (time: number): number => Math.max(time, low);
  const points = rows.map((row, index) => ({ ...row, y: index }));
  return draw({
    width,
    height: margin.top + rows.length * rowHeight + margin.bottom,
    marginLeft: marginFor(rows.map(({ name }) => name)),
    marginRight: margin.right,
    marginTop: margin.top,
    marginBottom: margin.bottom,
    x: { type: 'log', domain: [low, high] },
    y: { domain: [-0.5, rows.length - 0.5], reverse: true, axis: null },
    marks: [
      Plot.gridX({ ticks: [...roundTimes([low, high])], stroke: '#767676', strokeOpacity: 0.5 }),
      Plot.axisX({
        anchor: 'top',
        ticks: [...roundTimes([low, high])],
        tickFormat: formatTimeTick as never,
        label: 'Milliseconds per kB (logarithmic)',
        labelAnchor: 'left',
        labelArrow: 'none',
      }),
      Plot.ruleY(points, {
        y: 'y',
        x1: ({ lowest }) => at(lowest),
        x2: ({ highest }) => at(highest),
        stroke: '#a4500f',
        strokeWidth: 2,
      }),
      Plot.dot(points, {
        x: ({ median }) => at(median),
        y: 'y',
        symbol: 'diamond',
        r: 5,
        fill: '#fff',
        stroke: '#a4500f',
        strokeWidth: 2,
      }),
      Plot.dot(points, { x: ({ ours }) => at(ours), y: 'y', r: 4.5, fill: '#16324f' }),
      Plot.text(points, {
        frameAnchor: 'left',
        y: 'y',
        text: ({ name }) => shortName(name),
        textAnchor: 'end',
        dx: -6,
      }),
    ],
  });
}
