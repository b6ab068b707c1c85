import type { Comparisons } from './comparisons.ts';
import { renderTable } from './data-table.ts';
import { type Html, html } from './html.ts';
import { formatCount, formatScore } from './numbers.ts';
import { greatestDisagreements, greatestLosses, type ReportPage } from './pages.ts';
import { measureTitle, type Scoreboard } from './scoreboard.ts';
import type { Section } from './section.ts';

const worstCount = 20;

/** The pages with the largest loss and the largest disagreement, as tables that need no script. */
export function worstPagesSection(pages: readonly ReportPage[], board: Scoreboard): Section {
  const losses = greatestLosses(pages, worstCount);
  const disagreements = greatestDisagreements(pages, worstCount);
  const body = html`<p>Loss is 1 − F1 by ${measureTitle(board.measure)}, the mean over all extractors. Disagreement is the standard deviation of F1 over the extractors.</p>
${pageTable('Largest loss', losses, pages, board, 'Loss', (page) => 1 - page.meanF1)}
${pageTable('Largest disagreement', disagreements, pages, board, 'Disagreement', (page) => page.disagreement)}`;
  return { id: 'worst', title: 'Worst pages', body };
}

function pageTable(
  caption: string,
  indices: readonly number[],
  pages: readonly ReportPage[],
  { extractors }: Scoreboard,
  worthTitle: string,
  worth: (page: ReportPage) => number,
): Html {
  return renderTable({
    caption,
    columns: [
      { title: 'Package', kind: 'text' },
      { title: 'Page', kind: 'name' },
      { title: 'Words of gold' },
      { title: worthTitle },
      { title: 'Best F1' },
      { title: 'by', kind: 'text' },
      { title: 'Worst F1' },
      { title: 'by', kind: 'text' },
    ],
    rows: indices.map((index) => {
      const page = pages[index];
      const hasOne = page.scores[page.best] === page.scores[page.worst];
      return [
        page.package,
        html`<span data-page="${index}">${page.document}</span>`,
        formatCount(page.wordsGold),
        formatScore(worth(page)),
        formatScore(page.scores[page.best]),
        hasOne ? 'all' : extractors[page.best],
        formatScore(page.scores[page.worst]),
        hasOne ? 'all' : extractors[page.worst],
      ];
    }),
  });
}

/** Where the script puts the list of pages and the page that is opened. */
export function browserSection(
  pages: readonly ReportPage[],
  listed: number,
  comparisons: Comparisons,
): Section {
  const body = html`<p>${listedSentence(pages.length, listed)} ${textSentence(comparisons)}</p>
<noscript><p>The list of pages and the comparison with the gold need scripts to be allowed for this file. All charts and tables above work without.</p></noscript>
<div id="page-browser" hidden></div>
<div id="page-view" hidden></div>`;
  return { id: 'pages', title: 'Pages', body };
}

function listedSentence(all: number, listed: number): string {
  return listed < all
    ? `The ${formatCount(listed)} pages with the lowest mean F1 of ${formatCount(all)} are listed here.`
    : `All ${formatCount(all)} pages are listed here.`;
}

function textSentence({ rows, perExtractor, isCut }: Comparisons): string {
  const count = formatCount(rows.length);
  if (rows.length === 0) return 'This file holds no texts of pages.';
  const bound = isCut ? ', as many as its bound on size allows' : '';
  return `For ${count} extractions, the ${formatCount(perExtractor)} worst of each extractor at least${bound}, the file holds the texts, aligned with the gold word by word.`;
}
