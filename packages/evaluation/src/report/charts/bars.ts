import type { Html } from '../html.ts';
import type { Plotting } from './plotting.ts';
import type { Series } from './series.ts';

/** A chart of horizontal bars: a group of bars a row. */
export interface BarChart {
  readonly rows: readonly BarRow[];
  readonly series: readonly Series[];
  /** Right end of the axis; 0 is the left end. */
  readonly maximum: number;
  readonly label: string;
  /** Heading of the column of notes at the right. @default '' */
  readonly noteLabel?: string;
  /** A tick as text. */
  readonly tick?: (value: number) => string;
}

/** One group of bars. */
export interface BarRow {
  readonly name: string;
  /** One value a series; `undefined` is no bar. */
  readonly values: readonly (number | undefined)[];
  /** Text at the right end. */
  readonly note: string;
}

const width = 460;
const gap = 5;
const right = 52;
const top = 34;

/** Draws a {@link BarChart}; its height follows the number of bars. */
export function drawBars({ Plot, draw }: Plotting, chart: BarChart): Html {
  const { rows, series, maximum } = chart;
  const bar = series.length === 1 ? 11 : series.length === 2 ? 8 : 6;
  const group = bar * series.length + gap;
  const left = marginFor(rows.map((row) => row.name));
  const bars = rows.flatMap(({ values }, index) =>
    values.flatMap((value, s) =>
      value === undefined
        ? []
        : [
            {
              x: Math.min(value, maximum),
              y1: index * group + gap / 2 + s * bar,
              y2: index * group + gap / 2 + (s + 1) * bar,
              fill: series[s].fill,
            },
          ],
    ),
  );
  const centres = rows.map((row, index) => ({ ...row, y: (index + 0.5) * group }));
  return draw({
    width,
    height: top + rows.length * group + 8,
    marginLeft: left,
    marginRight: right,
    marginTop: top,
    marginBottom: 8,
    x: { domain: [0, maximum] },
    y: { domain: [0, rows.length * group], range: [top, top + rows.length * group], axis: null },
    marks: [
      Plot.gridX({ ticks: 5, stroke: '#767676', strokeOpacity: 0.5 }),
      Plot.axisX({
        anchor: 'top',
        ticks: 5,
        tickFormat: (chart.tick ?? String) as never,
        label: chart.label,
        labelAnchor: 'left',
        labelArrow: 'none',
      }),
      Plot.rect(bars, {
        x1: 0,
        x2: 'x',
        y1: 'y1',
        y2: 'y2',
        fill: 'fill',
        stroke: '#222',
        strokeWidth: 0.5,
      }),
      Plot.ruleX([0]),
      Plot.text(centres, {
        frameAnchor: 'left',
        y: 'y',
        text: (row) => shortName(row.name),
        textAnchor: 'end',
        dx: -6,
      }),
      Plot.text(centres, {
        frameAnchor: 'right',
        y: 'y',
        text: 'note',
        textAnchor: 'end',
        dx: right - 6,
        fontVariant: 'tabular-nums',
      }),
      Plot.text([chart.noteLabel ?? ''], {
        frameAnchor: 'top-right',
        textAnchor: 'end',
        dx: right - 6,
        dy: -26,
      }),
    ],
  });
}

/** A name that fits beside a chart: its middle left out when it is longer than 26 characters. */
export function shortName(name: string): string {
  const characters = [...name];
  if (characters.length <= 26) return name;
  return `${characters.slice(0, 14).join('')}…${characters.slice(-11).join('')}`;
}

/** Room for the longest of some names at the left of a chart, in pixels. */
export function marginFor(names: readonly string[]): number {
  const longest = Math.max(0, ...names.map((name) => [...shortName(name)].length));
  return Math.min(Math.max(longest * 6.3 + 14, 40), 180);
}
