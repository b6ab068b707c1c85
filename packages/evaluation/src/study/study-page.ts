import { drawBars } from '../report/charts/bars.ts';
import { loadPlotting, type Plotting } from '../report/charts/plotting.ts';
import { legend, patterns, seriesOf } from '../report/charts/series.ts';
import { renderTable } from '../report/data-table.ts';
import { documentHead } from '../report/document-head.ts';
import { renderFigure } from '../report/figure.ts';
import { type Html, html } from '../report/html.ts';
import { readAsset } from '../report/page-asset.ts';
import type { StudyChart, StudyResult } from './study-result.ts';
import { shownFields } from './study-table.ts';

/** A page of a study, in one file that asks for nothing from outside: charts, table, what it hangs on. */
export async function renderStudy<Row>(result: StudyResult<Row>): Promise<string> {
  const { title, notes, columns, rows, charts, settings } = result;
  const plotting = await loadPlotting();
  const style = await readAsset('report.css');
  const table = renderTable({
    caption: title,
    columns: columns.map(({ name, title: heading = name, value }) => ({
      title: heading,
      kind: rows.some((row) => typeof value(row) === 'number') ? 'number' : 'text',
    })),
    rows: rows.map((row) => shownFields(columns, row)),
  });
  return html`${documentHead(title, { style })}
${patterns}
<header>
<h1>${title}</h1>
${notes.map((note) => html`<p>${note}</p>\n`)}</header>
<main>
<section><h2>Charts</h2>
<div class="panels">${charts.map((chart) => renderChart(plotting, chart))}</div></section>
<section><h2>Numbers</h2>
${table}</section>
<section><h2>Settings</h2>
<dl>${Object.entries(settings).map(([name, value]) => html`<dt>${name}</dt><dd>${shown(value)}</dd>\n`)}</dl></section>
</main>
</body>
</html>
`.text;
}

function renderChart(plotting: Plotting, chart: StudyChart): Html {
  const series = seriesOf(chart.series);
  const maximum = chart.maximum ?? 1;
  const table = {
    caption: chart.title,
    columns: [
      { title: 'Text', kind: 'name' as const },
      ...chart.series.map((title) => ({ title })),
    ],
    rows: chart.rows.map(({ name, values }) => [name, ...values.map((value) => value.toFixed(3))]),
  };
  const rows = chart.rows.map(({ name, values }) => ({
    name,
    values,
    note: (values[0] ?? 0).toFixed(3),
  }));
  return renderFigure({
    title: chart.title,
    svg: drawBars(plotting, {
      rows,
      series,
      maximum,
      label: chart.label,
      noteLabel: chart.series[0],
    }),
    ...(series.length > 1 && { key: legend(series) }),
    table,
  });
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
