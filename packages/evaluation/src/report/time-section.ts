import type { Plotting } from './charts/plotting.ts';
import { drawTimeRanges } from './charts/time-ranges.ts';
import { renderFigure } from './figure.ts';
import { html } from './html.ts';
import { formatTime } from './numbers.ts';
import { type PublishedResults, type PublishedTimes, publishedTimes } from './published.ts';
import type { Scoreboard } from './scoreboard.ts';
import type { Section } from './section.ts';

/** Our times beside those that papers printed, where they printed some for these extractors. */
export function publishedTimeSection(
  plotting: Plotting,
  { standings }: Scoreboard,
  results: PublishedResults,
): Section | undefined {
  const rows = standings.flatMap(({ extractor, secondsPerKb }) => {
    const published = publishedTimes(results, extractor);
    return published === undefined || published.highest === 0
      ? []
      : [{ name: extractor, ours: secondsPerKb, ...published }];
  });
  if (rows.length === 0) return undefined;
  const tables = [...new Set(rows.map(({ table }: PublishedTimes) => table))];
  const figure = renderFigure({
    title:
      'Processing time: ours (dot) and published (line from fastest to slowest set, diamond at the median).',
    svg: drawTimeRanges(plotting, rows),
    wide: true,
    table: {
      caption: 'Milliseconds per kB, ours and published',
      columns: [
        { title: 'Extractor', kind: 'name' },
        { title: 'Ours' },
        { title: 'Published, median' },
        { title: 'Fastest set' },
        { title: 'Slowest set' },
      ],
      rows: rows.map(({ name, ours, median, lowest, highest }) => [
        name,
        ...[ours, median, lowest, highest].map(formatTime),
      ]),
    },
  });
  const body = html`<p>Other machines, other pages, other languages: the order of the methods can be compared, the times cannot. Ours are means over packages.</p>
${figure}
<ul>${tables.map(({ source, notes }) => html`<li>${source}. ${notes.join(' ')}</li>\n`)}</ul>`;
  return { id: 'published-times', title: 'Time beside published times', body };
}
