import type { DataTable } from '../data-table.ts';
import { type Html, html } from '../html.ts';
import { formatScore } from '../numbers.ts';
import { type PublishedResults, type PublishedValue, publishedValue } from '../published.ts';
import { measureTitle, type Scoreboard } from '../scoreboard.ts';
import { marginFor, shortName } from './bars.ts';
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

const columnWidth = 66;
const meanColumn = '\0mean';

/**
 * F1 of each extractor on each package: a field's darkness and its number say the same. Where a paper
 * printed a value for a package of that name, it stands below ours.
 */
export function heatMap(
  { Plot, draw }: Plotting,
  board: Scoreboard,
  results: PublishedResults,
): HeatMap {
  const { measure, packages, extractors, standings } = board;
  const published: PublishedCell[] = [];
  const cells: { x: string; y: string; f1: number; below: string }[] = [];
  for (const { extractor, corpus } of standings) {
    cells.push({ x: meanColumn, y: extractor, f1: corpus.f1, below: '' });
    for (const name of packages) {
      const ours = board.cell(name, extractor)?.means[measure];
      if (ours === undefined) continue;
      const theirs = publishedValue(results, measure, name, extractor);
      if (theirs !== undefined) published.push({ ...theirs, package: name, extractor });
      cells.push({ x: name, y: extractor, f1: ours.f1, below: besides(theirs) });
    }
  }
  const rowHeight = published.length > 0 ? 30 : 18;
  const marginLeft = marginFor(extractors);
  const marginTop = 16 + Math.min(marginFor(packages), 150) * 0.6;
  const columns = [meanColumn, ...packages];
  const height = marginTop + rowHeight * extractors.length + 4;
  const ink = ({ f1 }: { f1: number }) => (f1 > 0.65 ? '#fff' : '#000');
  const position = { x: 'x', y: 'y', fill: ink } as const;
  const svg = draw({
    width: marginLeft + columnWidth * columns.length + 60,
    height,
    marginLeft,
    marginTop,
    marginRight: 60,
    marginBottom: 4,
    x: { domain: columns, axis: null, padding: 0.03 },
    y: { domain: [...extractors], axis: null, padding: 0.06 },
    marks: [
      Plot.cell(cells, {
        x: 'x',
        y: 'y',
        fill: (cell) => shade(cell.f1),
        stroke: '#555',
        strokeWidth: 0.5,
      }),
      Plot.text(cells, {
        ...position,
        text: (cell) => formatScore(cell.f1),
        dy: published.length > 0 ? -6 : 0,
        fontSize: 11,
      }),
      Plot.text(
        cells.filter((cell) => cell.below !== ''),
        { ...position, text: 'below', dy: 8, fontSize: 9 },
      ),
      Plot.text(extractors, {
        y: (name) => name,
        frameAnchor: 'left',
        text: (name) => shortName(name),
        textAnchor: 'end',
        dx: -6,
        fontSize: 11,
      }),
      Plot.text(columns, {
        x: (name: string) => name,
        frameAnchor: 'top',
        text: (name: string) => (name === meanColumn ? 'mean' : shortName(name)),
        fontWeight: (name: string) => (name === meanColumn ? 'bold' : 'normal'),
        rotate: -35,
        textAnchor: 'start',
        dx: -8,
        dy: -8,
        fontSize: 11,
      } as never),
    ],
  });
  return { svg, table: tableOf(board, results), published };
}

function besides(theirs: PublishedValue | undefined): string {
  if (theirs === undefined) return '';
  const unusable = theirs.caveats.some((caveat) => caveat.unusable);
  const mark = unusable ? ' ✗' : theirs.caveats.length > 0 ? ' ?' : '';
  return `pub. ${formatScore(theirs.value)}${mark}`;
}

/** From white at 0 to dark blue at 1; grey printers keep the order. */
function shade(f1: number): string {
  const part = (from: number, to: number) => Math.round(from + (to - from) * f1);
  return `rgb(${part(255, 12)},${part(255, 44)},${part(255, 84)})`;
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
