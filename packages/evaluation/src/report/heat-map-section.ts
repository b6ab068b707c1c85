import { heatMap } from './charts/heat-map.ts';
import type { Plotting } from './charts/plotting.ts';
import { renderFigure } from './figure.ts';
import { html } from './html.ts';
import type { PublishedResults } from './published.ts';
import { measureTitle, type Scoreboard } from './scoreboard.ts';
import type { Section } from './section.ts';

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
