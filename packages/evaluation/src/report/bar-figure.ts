import { drawBars } from './charts/bars.ts';
import type { Plotting } from './charts/plotting.ts';
import type { Series } from './charts/series.ts';
import type { DataTable } from './data-table.ts';
import { renderFigure } from './figure.ts';
import type { Html } from './html.ts';
import { formatTime } from './numbers.ts';

/** Bars of every extractor with their numbers. */
export function barFigure(
  plotting: Plotting,
  chart: {
    readonly title: string;
    readonly label: string;
    readonly series: readonly Series[];
    readonly maximum: number;
    readonly rows: readonly { name: string; values: readonly (number | undefined)[] }[];
    /** Series whose value stands at the right. @default none */
    readonly noted?: number;
    readonly format: (value: number | undefined) => string;
  },
): Html {
  const { title, label, series, maximum, rows, noted, format } = chart;
  const table: DataTable = {
    caption: title,
    columns: [{ title: 'Extractor', kind: 'name' }, ...series.map(({ name }) => ({ title: name }))],
    rows: rows.map(({ name, values }) => [name, ...values.map(format)]),
  };
  const svg = drawBars(plotting, {
    rows: rows.map(({ name, values }) => ({
      name,
      values,
      note: noted === undefined ? '' : format(values[noted]),
    })),
    series,
    maximum,
    label,
    noteLabel: noted === undefined || series.length === 1 ? '' : series[noted].name,
    ...(format === formatTime && { tick: formatTime }),
  });
  return renderFigure({ title, svg, table });
}
