import * as Plot from '@observablehq/plot';
import { drawSvg } from '../draw-svg.ts';
import type { Measurement } from './measurement.ts';

/** Charts in a row. */
const columns = 3;
const chartWidth = 300;
const chartHeight = 200;

/** Nanoseconds a character that are drawn; what is beyond lies at the border. */
const costs = [1, 3000];

/** Sizes that the axis names. */
const decades = [1e3, 1e4, 1e5, 1e6, 1e7];

/** Stages that are drawn in black and named at their ends; the others are grey lines behind them. */
const named = new Set(['page', 'learned', 'markdown', 'metadata', 'text']);

/** Cost of one stage at one size, in its chart. */
interface Point {
  readonly stage: string;
  readonly size: number;
  /** Nanoseconds a character. */
  readonly cost: number;
  readonly column: number;
  readonly row: number;
}

/**
 * Cost of a character against the size of the document as SVG, a chart a kind of document, a line a stage, both axes logarithmic: what is
 * linear is level, what grows with the square rises as much as it goes to the right.
 */
export function drawGrowth(measurements: readonly Measurement[]): string {
  const kinds = [...new Set(measurements.map(({ document }) => document))];
  const placeOf = (document: string) => {
    const index = kinds.indexOf(document);
    return { column: index % columns, row: Math.floor(index / columns) };
  };
  const points = measurements
    .flatMap(({ document, stage, size, seconds }): Point[] =>
      seconds === undefined
        ? []
        : [{ stage, size, cost: (seconds / size) * 1e9, ...placeOf(document) }],
    )
    .sort((a, b) => a.size - b.size);
  const place = { fx: 'column', fy: 'row' } as const;
  const line = { x: 'size', y: 'cost', z: 'stage', ...place } as const;
  const black = points.filter(({ stage }) => named.has(stage));
  const [least, most] = [points[0]?.size ?? 1, points.at(-1)?.size ?? 1];
  const inside = decades.filter((size) => size >= least && size <= 1.01 * most);
  const rows = Math.ceil(kinds.length / columns);
  return drawSvg('Cost of a character against size of document', {
    width: columns * chartWidth + 60,
    height: rows * chartHeight + 60,
    marginLeft: 46,
    marginRight: 14,
    marginTop: 26,
    fx: { axis: null, padding: 0.18 },
    fy: { axis: null, padding: 0.2 },
    x: { type: 'log', label: 'characters of the document', labelAnchor: 'right' },
    y: { type: 'log', label: null, domain: costs, clamp: true },
    color: { type: 'identity' },
    marks: [
      Plot.frame({ stroke: '#767676' }),
      Plot.gridY({ ticks: [1, 10, 100, 1000], strokeOpacity: 0.25 }),
      Plot.axisX({ ticks: inside, tickFormat: asSize, labelArrow: 'none' }),
      Plot.axisY({ ticks: [1, 10, 100, 1000], tickFormat: asTime }),
      Plot.line(points, { ...line, stroke: '#bbb', strokeWidth: 0.7 }),
      Plot.line(black, { ...line, stroke: '#16324f', strokeWidth: 1.6 }),
      Plot.text(
        black,
        Plot.selectLast({
          ...line,
          text: 'stage',
          textAnchor: 'end',
          dx: -4,
          dy: -6,
          fill: '#16324f',
          stroke: '#fff',
          strokeWidth: 3,
        }),
      ),
      Plot.text(
        kinds.map((kind) => ({ kind, ...placeOf(kind) })),
        { ...place, text: 'kind', frameAnchor: 'top-left', dy: -16, fontWeight: 'bold' },
      ),
    ],
  });
}

/** 1000 as `1 k`, 1,000,000 as `1 M`. */
function asSize(size: number): string {
  return size >= 1e6 ? `${size / 1e6} M` : `${size / 1e3} k`;
}

/** Nanoseconds in the largest unit that gives a whole number. */
function asTime(nanoseconds: number): string {
  return nanoseconds >= 1000 ? `${nanoseconds / 1000} µs` : `${nanoseconds} ns`;
}
