import { barFigure } from './bar-figure.ts';
import { chartMeasures, chartName, documents } from './chart-names.ts';
import type { Plotting } from './charts/plotting.ts';
import { legend, seriesOf } from './charts/series.ts';
import { html } from './html.ts';
import { formatScore } from './numbers.ts';
import type { Scoreboard } from './scoreboard.ts';
import type { Section } from './section.ts';

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
