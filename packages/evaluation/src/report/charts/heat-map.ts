import type { DataTable } from '../data-table.ts';
import { type Html, html } from '../html.ts';
import { formatScore } from '../numbers.ts';
import { type PublishedResults, type PublishedValue, publishedValue } from '../published.ts';
import { measureTitle, type Scoreboard } from '../scoreboard.ts';
import { drawMatrix, type MatrixCell } from './matrix.ts';
import type { Plotting } from './plotting.ts';

/** The heat map and what the published numbers in it rest on. */
export interface HeatMap {
  readonly svg: Html;
  readonly table: DataTable;
  /** Published values that are shown, each once a package and extractor. */
  readonly published: readonly PublishedCell[];
}

interface PublishedCell extends PublishedValue {
  readonly package: string;
  readonly extractor: string;
}

/**
 * F1 of each extractor on each package. Where a paper printed a value for a package of that name, it
 * stands below ours.
 */
export function heatMap(plotting: Plotting, board: Scoreboard, results: PublishedResults): HeatMap {
  const { measure, packages, standings } = board;
  const published: PublishedCell[] = [];
  const cells: MatrixCell[] = [];
  for (const [row, { extractor, corpus }] of standings.entries()) {
    cells.push({ column: 0, row, score: corpus.f1 });
    for (const [at, name] of packages.entries()) {
      const ours = board.cell(name, extractor)?.means[measure];
      if (ours === undefined) continue;
      const theirs = publishedValue(results, measure, name, extractor);
      if (theirs !== undefined) published.push({ ...theirs, package: name, extractor });
      cells.push({ column: at + 1, row, score: ours.f1, below: besides(theirs) });
    }
  }
  const columns = ['mean', ...packages];
  const svg = drawMatrix(plotting, { columns, rows: board.extractors, cells });
  return { svg, table: tableOf(board, results), published };
}

function besides(theirs: PublishedValue | undefined): string {
  if (theirs === undefined) return '';
  const unusable = theirs.caveats.some((caveat) => caveat.unusable);
  const mark = unusable ? ' ✗' : theirs.caveats.length > 0 ? ' ?' : '';
  return `pub. ${formatScore(theirs.value)}${mark}`;
}

function tableOf(board: Scoreboard, results: PublishedResults): DataTable {
  const { measure, packages, standings } = board;
  return {
    caption: `F1 by ${measureTitle(measure)}, extractor by package, published values in brackets`,
    columns: [
      { title: 'Extractor', kind: 'name' },
      { title: 'mean' },
      ...packages.map((title) => ({ title })),
    ],
    rows: standings.map(({ extractor, corpus }) => [
      extractor,
      formatScore(corpus.f1),
      ...packages.map((name) => {
        const theirs = besides(publishedValue(results, measure, name, extractor));
        const ours = formatScore(board.cell(name, extractor)?.means[measure]?.f1);
        return theirs === '' ? ours : html`${ours} (${theirs})`;
      }),
    ]),
  };
}
