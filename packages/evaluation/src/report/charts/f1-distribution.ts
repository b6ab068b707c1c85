import { quantile } from '../../measures/quantile.ts';
import type { DataTable } from '../data-table.ts';
import { type Html, html } from '../html.ts';
import { formatCount, formatScore } from '../numbers.ts';
import { measureTitle, type Scoreboard } from '../scoreboard.ts';
import { marginFor, shortName } from './bars.ts';
import type { Plotting } from './plotting.ts';

const binCount = 20;
const rowHeight = 34;
const quartileBand = 11;
/** Share of the documents that fills the height of a row. */
const fullShare = 0.3;

/** How F1 is spread over the documents of all packages, for one extractor. */
interface Spread {
  readonly extractor: string;
  /** F1 of each document, ascending. */
  readonly sorted: readonly number[];
  /** Share of the documents in each of 20 equal bins; F1 = 1 is in the last. */
  readonly bins: readonly number[];
}

/**
 * A histogram of F1 over all documents for each extractor, one row each, with quartiles below. Heights
 * grow with the square root of the share, so that few documents stay visible.
 */
export function f1Distribution(
  { Plot, draw }: Plotting,
  board: Scoreboard,
  scores: ReadonlyMap<string, readonly number[]>,
): { svg: Html; table: DataTable } {
  const spreads = board.extractors.map((name) => spread(name, scores.get(name) ?? []));
  const tallest = rowHeight - quartileBand - 3;
  const bars = spreads.flatMap((row, index) =>
    row.bins.flatMap((share, bin) =>
      share === 0
        ? []
        : [
            {
              x1: bin / binCount,
              x2: (bin + 1) / binCount,
              y1: (index + 1) * rowHeight - quartileBand,
              y2:
                (index + 1) * rowHeight -
                quartileBand -
                Math.sqrt(Math.min(share / fullShare, 1)) * tallest,
            },
          ],
    ),
  );
  const rows = spreads
    .map((row, index) => ({ ...row, y: (index + 1) * rowHeight - 6 }))
    .filter((row) => row.sorted.length > 0);
  const marginLeft = marginFor(board.extractors);
  const marginTop = 34;
  const height = spreads.length * rowHeight;
  const centre = (row: { y: number }) => row.y - 12;
  const svg = draw({
    width: 760,
    height: marginTop + height + 6,
    marginLeft,
    marginRight: 110,
    marginTop,
    marginBottom: 6,
    x: { domain: [0, 1] },
    y: { domain: [0, height], range: [marginTop, marginTop + height], axis: null },
    marks: [
      Plot.gridX({ ticks: 10, stroke: '#767676', strokeOpacity: 0.5 }),
      Plot.axisX({
        anchor: 'top',
        ticks: 10,
        label: 'F1 of a document',
        labelAnchor: 'left',
        labelArrow: 'none',
      }),
      Plot.rect(bars, {
        x1: 'x1',
        x2: 'x2',
        y1: 'y1',
        y2: 'y2',
        fill: '#b9cfe4',
        stroke: '#16324f',
        strokeWidth: 0.6,
      }),
      Plot.ruleY(rows, {
        y: 'y',
        x1: (row) => quantile(row.sorted, 0.25),
        x2: (row) => quantile(row.sorted, 0.75),
        stroke: '#111',
        strokeWidth: 2.5,
      }),
      Plot.dot(rows, {
        x: (row) => quantile(row.sorted, 0.5),
        y: 'y',
        symbol: 'diamond',
        r: 4,
        fill: '#fff',
        stroke: '#111',
        strokeWidth: 1.4,
      }),
      Plot.text(rows, {
        frameAnchor: 'left',
        y: centre,
        text: (row) => shortName(row.extractor),
        textAnchor: 'end',
        dx: -6,
      }),
      Plot.text(rows, {
        frameAnchor: 'right',
        y: centre,
        text: (row) =>
          `${formatScore(quantile(row.sorted, 0.5))}   ${percent(shareFrom(row, 0.9))}`,
        textAnchor: 'end',
        dx: 100,
        fontVariant: 'tabular-nums',
      }),
      Plot.text(['median   ≥ 0.9'], {
        frameAnchor: 'top-right',
        textAnchor: 'end',
        dx: 100,
        dy: -26,
      }),
    ],
  });
  return { svg, table: tableOf(board, spreads) };
}

function spread(extractor: string, scores: readonly number[]): Spread {
  const sorted = [...scores].sort((a, b) => a - b);
  const bins = new Array<number>(binCount).fill(0);
  for (const score of sorted) {
    bins[Math.min(Math.floor(score * binCount), binCount - 1)] += 1 / sorted.length;
  }
  return { extractor, sorted, bins };
}

function shareFrom({ sorted }: Spread, least: number): number {
  return sorted.filter((score) => score >= least).length / sorted.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function tableOf(board: Scoreboard, spreads: readonly Spread[]): DataTable {
  return {
    caption: `Distribution of F1 by ${measureTitle(board.measure)} over all documents`,
    columns: [
      { title: 'Extractor', kind: 'name' },
      ...[
        'Documents',
        'Lowest',
        'Lower quartile',
        'Median',
        'Upper quartile',
        'Highest',
        'F1 = 0',
        'F1 ≥ 0.9',
      ].map((title) => ({ title })),
    ],
    rows: spreads.map((row) => {
      const { sorted } = row;
      if (sorted.length === 0) return [row.extractor, 0, ...new Array<string>(7).fill('–')];
      const zero = sorted.filter((score) => score === 0).length / sorted.length;
      return [
        row.extractor,
        formatCount(sorted.length),
        ...[0, 0.25, 0.5, 0.75, 1].map((share) => formatScore(quantile(sorted, share))),
        percent(zero),
        html`${percent(shareFrom(row, 0.9))}`,
      ];
    }),
  };
}
