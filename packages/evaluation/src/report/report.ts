import { loadPlotting } from './charts/plotting.ts';
import { patterns } from './charts/series.ts';
import { collectComparisons } from './comparisons.ts';
import { distributionSection } from './distribution-section.ts';
import { documentHead } from './document-head.ts';
import { embed, listedPages } from './embedded.ts';
import { groupSections } from './group-section.ts';
import { heatMapSection } from './heat-map-section.ts';
import { type Html, html, jsonBlock, markup } from './html.ts';
import { packageSection } from './package-section.ts';
import { readAsset } from './page-asset.ts';
import { browserSection, worstPagesSection } from './page-sections.ts';
import { greatestLosses, reportPages } from './pages.ts';
import { precisionRecallSection } from './precision-recall-section.ts';
import { loadPublished } from './published.ts';
import { type ReportInput, readReportOptions } from './report-input.ts';
import { scoreboard } from './scoreboard.ts';
import type { Section } from './section.ts';
import { significanceSection } from './significance-section.ts';
import { stabilitySection } from './stability-section.ts';
import { standingsSection } from './standings-section.ts';
import { publishedTimeSection } from './time-section.ts';

/**
 * One HTML file about a run: charts, tables, and pages with gold and extraction aligned word by word.
 * It asks for nothing from outside, its policy forbids it to, and the same input gives the same bytes.
 *
 * @throws PithError `BAD_OPTION` for an option outside its range.
 */
export async function renderReport(input: ReportInput): Promise<string> {
  const options = readReportOptions(input.options);
  const [plotting, published, style, script] = await Promise.all([
    loadPlotting(),
    loadPublished(),
    readAsset('report.css'),
    readAsset('report.js'),
  ]);
  const board = scoreboard(input);
  const all = reportPages(input.documents, board);
  const listed = listedPages(all.length, board.extractors.length);
  const keep = new Set(greatestLosses(all, listed));
  const pages = all.filter((_, index) => keep.has(index));
  const comparisons = await collectComparisons(pages, board, input, options);
  const sections = [
    standingsSection(board),
    heatMapSection(plotting, board, published),
    packageSection(plotting, board),
    precisionRecallSection(plotting, board, options.selected),
    stabilitySection(plotting, board),
    publishedTimeSection(plotting, board, published),
    distributionSection(plotting, board, input.documents),
    ...groupSections(plotting, board, input.documents),
    significanceSection(input.significance ?? [], board),
    worstPagesSection(pages, board),
    browserSection(all, listed, comparisons),
    settingsSection(input.settings ?? {}),
  ].filter((section) => section !== undefined);
  const title = input.title ?? 'Content extraction: evaluation';
  return html`${documentHead(title, { style, script })}
${patterns}
<header>
<h1>${title}</h1>
<p>${summary(board.extractors.length, board.packages.length, all.length)}</p>
</header>
<nav aria-label="Contents"><ul>${sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>\n`)}</ul></nav>
<main>
${sections.map(renderSection)}</main>
<script type="application/json" id="report-data">${jsonBlock(embed(pages, board, comparisons, input.languages ?? {}))}</script>
<script>${markup(script)}</script>
</body>
</html>
`.text;
}

function renderSection({ id, title, body }: Section): Html {
  return html`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${title}</h2>
${body}
</section>
`;
}

function settingsSection(settings: Readonly<Record<string, string>>): Section | undefined {
  const entries = Object.entries(settings);
  if (entries.length === 0) return undefined;
  const body = html`<dl>${entries.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>`;
  return { id: 'settings', title: 'How this was measured', body };
}

function summary(extractors: number, packages: number, pages: number): string {
  const of = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return `${of(extractors, 'extractor')} on ${of(pages, 'page')} in ${of(packages, 'package')}.`;
}
