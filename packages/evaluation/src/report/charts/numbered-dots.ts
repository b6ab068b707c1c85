import type { Markish } from '@observablehq/plot';
import type { Html } from '../html.ts';
import { placeLabels } from './place-labels.ts';
import type { Plotting } from './plotting.ts';

/** A chart of dots that are named by number. */
export interface DotChart {
  readonly dots: readonly { readonly x: number; readonly y: number; readonly number: number }[];
  readonly x: DotAxis;
  readonly y: DotAxis;
  /** Marks below the dots. @default none */
  readonly background?: readonly Markish[];
}

/** An axis of a {@link DotChart}. */
export interface DotAxis {
  readonly label: string;
  readonly domain: readonly [from: number, to: number];
  /** @default false */
  readonly log?: boolean;
  /** Values with a tick. @default round ones */
  readonly ticks?: readonly number[];
  /** A tick as text. */
  readonly tick?: (value: number) => string;
}

const width = 760;
const height = 540;
const margin = { left: 46, right: 48, top: 28, bottom: 40 };

/** Draws a {@link DotChart}: each number beside its dot, with a line to it where it had to move away. */
export function drawDots({ Plot, draw }: Plotting, chart: DotChart): Html {
  const { dots } = chart;
  const frame = {
    width: width - margin.left - margin.right,
    height: height - margin.top - margin.bottom,
  };
  const points = dots.map(({ x, y }) => ({
    x: share(chart.x, x) * frame.width,
    y: (1 - share(chart.y, y)) * frame.height,
  }));
  const places = placeLabels(points, { width: 16, height: 12 }, frame);
  const labels = dots.map((dot, index) => ({
    number: dot.number,
    x: dot.x,
    y: dot.y,
    x2: valueAt(chart.x, places[index].x / frame.width),
    y2: valueAt(chart.y, 1 - places[index].y / frame.height),
  }));
  return draw({
    width,
    height,
    marginLeft: margin.left,
    marginRight: margin.right,
    marginTop: margin.top,
    marginBottom: margin.bottom,
    x: scale(chart.x),
    y: scale(chart.y),
    marks: [
      Plot.frame({ stroke: '#767676' }),
      ...(chart.background ?? []),
      Plot.link(labels, {
        x1: 'x',
        y1: 'y',
        x2: 'x2',
        y2: 'y2',
        stroke: '#767676',
        strokeWidth: 0.7,
      }),
      Plot.dot(labels, {
        x: 'x',
        y: 'y',
        r: 3.2,
        fill: '#16324f',
        stroke: '#fff',
        strokeWidth: 0.6,
      }),
      Plot.text(labels, {
        x: 'x2',
        y: 'y2',
        text: (label) => String(label.number),
        fill: '#111',
        stroke: '#fff',
        strokeWidth: 3,
        fontSize: 12,
        fontWeight: 'bold',
      }),
      Plot.axisX({ label: chart.x.label, labelArrow: 'none', ...ticks(chart.x) }),
      Plot.axisY({ label: chart.y.label, labelArrow: 'none', ...ticks(chart.y) }),
    ],
  });
}

function scale({ domain, log }: DotAxis): object {
  return { type: log ? 'log' : 'linear', domain, grid: !log };
}

function ticks({ tick, ticks }: DotAxis): object {
  return { ...(tick && { tickFormat: tick }), ...(ticks && { ticks }) };
}

function share({ domain: [from, to], log }: DotAxis, value: number): number {
  return log ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
}

function valueAt({ domain: [from, to], log }: DotAxis, at: number): number {
  return log ? from * (to / from) ** at : from + at * (to - from);
}
