import { drawBars } from './charts/bars.ts';
import { f1AgainstTime } from './charts/f1-against-time.ts';
import { f1Distribution } from './charts/f1-distribution.ts';
import { heatMap } from './charts/heat-map.ts';
import type { Plotting } from './charts/plotting.ts';
import { precisionRecallScatter } from './charts/precision-recall-scatter.ts';
import { legend, seriesOf } from './charts/series.ts';
import { type DataTable, renderTable } from './data-table.ts';
import { renderFigure } from './figure.ts';
import { type Html, html } from './html.ts';
import { formatCount, formatScore, formatTime } from './numbers.ts';
import type { PublishedResults } from './published.ts';
import type { ReportDocument } from './report-input.ts';
import { measureTitle, type Scoreboard, seedMeasures } from './scoreboard.ts';

/** A part of the report with a heading of its own. */
export interface Section {
  /** Fragment that the contents link to. */
  readonly id: string;
  readonly title: string;
  readonly body: Html;
}

/** The main table: one line an extractor, best first. */
export function standingsSection(board: Scoreboard): Section {
  const { standings, measure } = board;
  const hasSuspects = standings.some(({ f1WithoutSuspects }) => f1WithoutSuspects !== undefined);
  const columns = [
    { title: 'No.' },
    { title: 'Extractor', kind: 'name' as const },
    ...[
      'F1',
      ...(hasSuspects ? ['F1 without doubtful gold'] : []),
      'Precision',
      'Recall',
      'F1 by page',
      'Deviation of F1',
      'ms per kB',
      'Documents',
      'Nothing extracted',
      'Errors',
    ].map((title) => ({ title })),
  ];
  const table = renderTable({
    caption: `Means by ${measureTitle(measure)}, best first`,
    sortable: true,
    columns,
    rows: standings.map((row) => [
      row.rank,
      row.extractor,
      formatScore(row.corpus.f1),
      ...(hasSuspects ? [formatScore(row.f1WithoutSuspects)] : []),
      formatScore(row.corpus.precision),
      formatScore(row.corpus.recall),
      formatScore(row.byPage.f1),
      formatScore(row.deviation),
      formatTime(row.secondsPerKb),
      formatCount(row.documents),
      formatCount(row.empty),
      formatCount(row.errors),
    ]),
  });
  const body = html`<p>F1, precision, recall, deviation and time are unweighted means over the packages; “F1 by page” is the mean over all documents. The numbers in the first column name the extractors in the scatter plots.</p>
${table}`;
  return { id: 'standings', title: 'Extractors', body };
}

/** Chart 1 of Gottron 2007: average F1, one panel a package. */
export function packageSection(plotting: Plotting, board: Scoreboard): Section {
  const measures = chartMeasures(board);
  const series = seriesOf(measures.map(chartName));
  const panels = board.packages.map((name) => {
    const rows = board.standings.flatMap(({ extractor }) => {
      const cell = board.cell(name, extractor);
      if (cell === undefined) return [];
      return [{ name: extractor, values: measures.map((measure) => cell.means[measure]?.f1) }];
    });
    const noted = Math.max(measures.indexOf(board.measure), 0);
    return barFigure(plotting, {
      title: `Average F1 on ${name} (${documents(board.size(name))}).`,
      label: 'F1',
      series,
      maximum: 1,
      rows,
      noted,
      format: formatScore,
    });
  });
  const body = html`${legend(series)}<p>The number at the right of a group is ${chartName(measures[Math.max(measures.indexOf(board.measure), 0)] ?? board.measure)}.</p>
<div class="panels">${panels}</div>`;
  return { id: 'packages', title: 'Average F1 per package', body };
}

/** Chart 2 of Gottron 2007: precision and recall for some packages. */
export function precisionRecallSection(
  plotting: Plotting,
  board: Scoreboard,
  wanted: readonly string[],
): Section {
  const series = seriesOf(['Precision', 'Recall']);
  const panels = selectPackages(board, wanted).map((name) =>
    barFigure(plotting, {
      title: `Average precision and recall by ${measureTitle(board.measure)} on ${name}.`,
      label: 'Precision, recall',
      series,
      maximum: 1,
      rows: board.standings.flatMap(({ extractor }) => {
        const score = board.cell(name, extractor)?.means[board.measure];
        return score === undefined
          ? []
          : [{ name: extractor, values: [score.precision, score.recall] }];
      }),
      format: formatScore,
    }),
  );
  const scatter = renderFigure({
    title: `Precision against recall by ${measureTitle(board.measure)}, means over packages; dashed lines are equal F1.`,
    svg: precisionRecallScatter(plotting, board.standings),
    key: numberKey(board),
    wide: true,
    table: {
      caption: 'Mean precision and recall',
      columns: [
        { title: 'No.' },
        { title: 'Extractor', kind: 'name' },
        { title: 'Precision' },
        { title: 'Recall' },
      ],
      rows: board.standings.map(({ rank, extractor, corpus }) => [
        rank,
        extractor,
        formatScore(corpus.precision),
        formatScore(corpus.recall),
      ]),
    },
  });
  const body = html`${scatter}${legend(series)}<div class="panels">${panels}</div>`;
  return { id: 'precision-recall', title: 'Precision and recall', body };
}

/** Chart 3 of Gottron 2007, deviation and time on the largest package; and F1 against time. */
export function stabilitySection(plotting: Plotting, board: Scoreboard): Section {
  const { largest, measure } = board;
  const measures = chartMeasures(board);
  const series = seriesOf(measures.map(chartName));
  const cells = board.standings.flatMap(({ extractor }) =>
    largest === undefined ? [] : (board.cell(largest, extractor) ?? []),
  );
  const deviations = cells.map((cell) => ({
    name: cell.extractor,
    values: measures.map((name) => cell.deviations[name]),
  }));
  const highest = Math.max(0.05, ...deviations.flatMap((row) => row.values.map((v) => v ?? 0)));
  const times = cells.map((cell) => ({ name: cell.extractor, values: [cell.secondsPerKb] }));
  const slowest = Math.max(1e-6, ...cells.map((cell) => cell.secondsPerKb));
  const size = documents(largest === undefined ? 0 : board.size(largest));
  const body = html`${renderFigure({
    title: `F1 by ${measureTitle(measure)} against time, means over packages.`,
    svg: f1AgainstTime(plotting, board.standings),
    key: numberKey(board),
    wide: true,
    table: {
      caption: 'Mean F1 and time',
      columns: [
        { title: 'No.' },
        { title: 'Extractor', kind: 'name' },
        { title: 'F1' },
        { title: 'ms per kB' },
      ],
      rows: board.standings.map(({ rank, extractor, corpus, secondsPerKb }) => [
        rank,
        extractor,
        formatScore(corpus.f1),
        formatTime(secondsPerKb),
      ]),
    },
  })}${legend(series)}<div class="panels">${barFigure(plotting, {
    title: `Estimated standard deviation of F1 on ${largest ?? 'no package'}, the largest package (${size}).`,
    label: 'Standard deviation',
    series,
    maximum: highest,
    rows: deviations,
    noted: Math.max(measures.indexOf(measure), 0),
    format: formatScore,
  })}${barFigure(plotting, {
    title: `Processing time on ${largest ?? 'no package'}.`,
    label: 'Milliseconds per kB',
    series: seriesOf(['ms per kB']),
    maximum: slowest,
    rows: times,
    noted: 0,
    format: formatTime,
  })}</div>`;
  return { id: 'stability', title: 'Stability and time', body };
}

/** The heat map with published values. */
export function heatMapSection(
  plotting: Plotting,
  board: Scoreboard,
  results: PublishedResults,
): Section {
  const { svg, table, published } = heatMap(plotting, board, results);
  const figure = renderFigure({
    title: `F1 by ${measureTitle(board.measure)}, extractor by package; darker is higher.`,
    svg: html`<div class="scroll">${svg}</div>`,
    table,
    wide: true,
  });
  const tables = [...new Set(published.map((cell) => cell.table))];
  const caveats = new Map<string, string[]>();
  for (const cell of published) {
    for (const { unusable, text } of cell.caveats) {
      const line = `${unusable ? '✗' : '?'} ${cell.extractor}: ${text}`;
      caveats.set(line, [...(caveats.get(line) ?? []), cell.package]);
    }
  }
  const body =
    published.length === 0
      ? html`${figure}<p>No package here has the name of a set with published values for this measure.</p>`
      : html`<p>“pub.” marks the value that a paper printed for a package of this name; “?” one with a caveat, “✗” one that must not be a target. ${results.note}</p>
${figure}
<h3>Where the published values are from</h3>
<ul>${tables.map(({ source, notes }) => html`<li>${source}. ${notes.join(' ')}</li>\n`)}</ul>
${
  caveats.size > 0 &&
  html`<h3>Caveats of published values</h3>
<ul>${[...caveats].map(([line, names]) => html`<li>${line} (${names.join(', ')})</li>\n`)}</ul>`
}`;
  return { id: 'heat-map', title: 'Extractor by package', body };
}

/** Histograms of F1. */
export function distributionSection(
  plotting: Plotting,
  board: Scoreboard,
  rows: readonly ReportDocument[],
): Section {
  const scores = new Map<string, number[]>(board.extractors.map((name) => [name, []]));
  for (const row of rows) {
    const f1 = row.scores[board.measure]?.f1;
    if (f1 !== undefined) scores.get(row.extractor)?.push(f1);
  }
  const { svg, table } = f1Distribution(plotting, board, scores);
  const body = html`<p>One row an extractor: bars count the documents with an F1 in their range (heights grow with the square root of the share, up to 30 %); the line below spans the middle half of the documents, the diamond is the median.</p>
${renderFigure({ title: `Distribution of F1 by ${measureTitle(board.measure)} over all documents.`, svg, table, wide: true })}`;
  return { id: 'distribution', title: 'Distribution of F1', body };
}

function documents(count: number): string {
  return count === 1 ? '1 document' : `${formatCount(count)} documents`;
}

/** Measures of the bar charts: those of seed 003 that were taken, else the chosen one. */
function chartMeasures({ measures, measure }: Scoreboard): readonly string[] {
  const known = measures.filter((name) => Object.hasOwn(seedMeasures, name));
  return known.length > 0 ? known : [measure];
}

function chartName(measure: string): string {
  return Object.hasOwn(seedMeasures, measure) ? `${seedMeasures[measure]} F1` : `${measure} F1`;
}

/** Gottron's typical and hard case where they are present, else the easiest and the hardest package. */
function selectPackages(board: Scoreboard, wanted: readonly string[]): readonly string[] {
  const has = (name: string) => board.packages.includes(name);
  if (wanted.some(has)) return wanted.filter(has);
  if (has('heise') && has('wiki')) return ['heise', 'wiki'];
  const byEase = [...board.packages].sort((a, b) => ease(board, b) - ease(board, a));
  return byEase.length < 3 ? byEase : [byEase[0], byEase[byEase.length - 1]];
}

function ease({ standings, cell, measure }: Scoreboard, name: string): number {
  const scores = standings.map(({ extractor }) => cell(name, extractor)?.means[measure]?.f1 ?? 0);
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(scores.length, 1);
}

function numberKey({ standings }: Scoreboard): Html {
  return html`<ol class="number-key">${standings.map(({ extractor }) => html`<li>${extractor}</li>\n`)}</ol>`;
}

function barFigure(
  plotting: Plotting,
  chart: {
    readonly title: string;
    readonly label: string;
    readonly series: ReturnType<typeof seriesOf>;
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
