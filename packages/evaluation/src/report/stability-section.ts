import { barFigure } from './bar-figure.ts';
import { chartMeasures, chartName, documents, numberKey } from './chart-names.ts';
import { f1AgainstTime } from './charts/f1-against-time.ts';
import type { Plotting } from './charts/plotting.ts';
import { legend, seriesOf } from './charts/series.ts';
import { renderFigure } from './figure.ts';
import { html } from './html.ts';
import { formatScore, formatTime } from './numbers.ts';
import { measureTitle, type Scoreboard } from './scoreboard.ts';
import type { Section } from './section.ts';

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
