import { mean } from '../measures/average.ts';
import { drawMatrix, type MatrixCell } from './charts/matrix.ts';
import type { Plotting } from './charts/plotting.ts';
import { renderFigure } from './figure.ts';
import { html } from './html.ts';
import { formatCount, formatScore } from './numbers.ts';
import type { ReportDocument } from './report-input.ts';
import { measureTitle, type Scoreboard } from './scoreboard.ts';
import type { Section } from './section.ts';

/** What documents are grouped by. */
interface Grouping {
  readonly id: string;
  readonly title: string;
  /** Name of a document's group; `undefined` where its meta data do not say. */
  readonly of: (row: ReportDocument) => string | undefined;
}

const groupings: readonly Grouping[] = [
  { id: 'page-types', title: 'F1 by type of page', of: ({ pageType }) => pageType },
  {
    id: 'languages',
    title: 'F1 by language',
    of: ({ language }) => language?.split('-')[0].toLowerCase(),
  },
];

/** F1 by type of page and by language, each where the documents' meta data tell at least two. */
export function groupSections(
  plotting: Plotting,
  board: Scoreboard,
  rows: readonly ReportDocument[],
): Section[] {
  return groupings.flatMap((grouping) => groupSection(plotting, board, rows, grouping) ?? []);
}

/** Documents that a group has at least, where two have so many; the mean over fewer says little. */
const smallestGroup = 5;

function groupSection(
  plotting: Plotting,
  { extractors, measure }: Scoreboard,
  rows: readonly ReportDocument[],
  { id, title, of }: Grouping,
): Section | undefined {
  const scores = new Map<string, Map<string, number[]>>();
  const pages = new Map<string, Set<string>>();
  for (const row of rows) {
    const group = of(row);
    const f1 = row.scores[measure]?.f1;
    if (group === undefined || f1 === undefined) continue;
    const byExtractor = scores.get(group) ?? new Map<string, number[]>();
    const values = byExtractor.get(row.extractor) ?? [];
    values.push(f1);
    scores.set(group, byExtractor.set(row.extractor, values));
    pages.set(group, (pages.get(group) ?? new Set()).add(`${row.package}\0${row.document}`));
  }
  if (scores.size < 2) return undefined;
  const size = (group: string): number => pages.get(group)?.size ?? 0;
  const large = [...scores.keys()].filter((group) => size(group) >= smallestGroup);
  const shown = large.length < 2 ? [...scores.keys()] : large;
  const groups = shown.sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1));
  const f1Of = (group: string, extractor: string): number | undefined =>
    mean(scores.get(group)?.get(extractor) ?? []);
  const meanOf = (extractor: string): number | undefined =>
    mean(groups.flatMap((group) => f1Of(group, extractor) ?? []));
  const columns = [
    'mean of groups',
    ...groups.map((group) => `${group} (${formatCount(size(group))})`),
  ];
  const values = extractors.map((extractor) => [
    meanOf(extractor),
    ...groups.map((group) => f1Of(group, extractor)),
  ]);
  const cells = values.flatMap((line, row) =>
    line.flatMap((score, column): MatrixCell[] =>
      score === undefined ? [] : [{ column, row, score }],
    ),
  );
  const body = html`<p>Means over the documents of a group from all packages; their numbers stand in brackets. Documents whose meta data do not say${groups.length < scores.size ? ', and groups of fewer than five,' : ''} are left out.</p>
${renderFigure({
  title: `${title}, ${measureTitle(measure)}; darker is higher.`,
  svg: html`<div class="scroll">${drawMatrix(plotting, { columns, rows: extractors, cells })}</div>`,
  wide: true,
  table: {
    caption: title,
    columns: [{ title: 'Extractor', kind: 'name' }, ...columns.map((name) => ({ title: name }))],
    rows: values.map((line, row) => [extractors[row], ...line.map(formatScore)]),
  },
})}`;
  return { id, title, body };
}
