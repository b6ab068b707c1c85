import { renderTable } from './data-table.ts';
import { html } from './html.ts';
import { formatCount, formatScore, formatTime } from './numbers.ts';
import { measureTitle, type Scoreboard } from './scoreboard.ts';
import type { Section } from './section.ts';

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
