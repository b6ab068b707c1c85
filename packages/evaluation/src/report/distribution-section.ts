import { f1Distribution } from './charts/f1-distribution.ts';
import type { Plotting } from './charts/plotting.ts';
import { renderFigure } from './figure.ts';
import { html } from './html.ts';
import type { ReportDocument } from './report-input.ts';
import { measureTitle, type Scoreboard } from './scoreboard.ts';
import type { Section } from './section.ts';

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
