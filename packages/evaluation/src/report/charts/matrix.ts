import type { Html } from '../html.ts';
import { formatScore } from '../numbers.ts';
import { marginFor, shortName } from './bars.ts';
import type { Plotting } from './plotting.ts';

/** A table of scores as fields: a field's darkness and its number say the same. */
export interface Matrix {
  /** Headings, the first one bold; equal ones may not be. */
  readonly columns: readonly string[];
  /** Names at the left. */
  readonly rows: readonly string[];
  /** Fields that are there, in any order. */
  readonly cells: readonly MatrixCell[];
}

/** A field of a {@link Matrix}. */
export interface MatrixCell {
  readonly column: number;
  readonly row: number;
  /** From 0 to 1. */
  readonly score: number;
  /** A smaller text below the number. @default '' */
  readonly below?: string;
}

const columnWidth = 66;
const marginRight = 60;

/** Draws a {@link Matrix}; its size follows the numbers of columns and rows. */
export function drawMatrix({ Plot, draw }: Plotting, { columns, rows, cells }: Matrix): Html {
  const hasNotes = cells.some(({ below }) => below !== undefined && below !== '');
  const rowHeight = hasNotes ? 30 : 18;
  const marginLeft = marginFor(rows);
  const marginTop = 16 + Math.min(marginFor(columns), 150) * 0.6;
  const position = {
    x: 'column',
    y: 'row',
    fill: ({ score }: MatrixCell) => (score > 0.65 ? '#fff' : '#000'),
  } as const;
  return draw({
    width: marginLeft + columnWidth * columns.length + marginRight,
    height: marginTop + rowHeight * rows.length + 4,
    marginLeft,
    marginTop,
    marginRight,
    marginBottom: 4,
    x: { domain: columns.map((_, i) => i), axis: null, padding: 0.03, type: 'band' },
    y: { domain: rows.map((_, i) => i), axis: null, padding: 0.06, type: 'band' },
    marks: [
      Plot.cell(cells, {
        x: 'column',
        y: 'row',
        fill: ({ score }) => shade(score),
        stroke: '#555',
        strokeWidth: 0.5,
      }),
      Plot.text(cells, {
        ...position,
        text: ({ score }) => formatScore(score),
        dy: hasNotes ? -6 : 0,
        fontSize: 11,
      }),
      Plot.text(
        cells.filter(({ below = '' }) => below !== ''),
        { ...position, text: 'below', dy: 8, fontSize: 9 },
      ),
      Plot.text(rows, {
        y: (_: string, i: number) => i,
        frameAnchor: 'left',
        text: (name: string) => shortName(name),
        textAnchor: 'end',
        dx: -6,
        fontSize: 11,
      } as never),
      ...[columns.slice(0, 1), columns.slice(1)].map((names, part) =>
        Plot.text(names, {
          x: (_: string, i: number) => i + part,
          frameAnchor: 'top',
          text: (name: string) => shortName(name),
          fontWeight: part === 0 ? 'bold' : 'normal',
          rotate: -35,
          textAnchor: 'start',
          dx: -8,
          dy: -8,
          fontSize: 11,
        } as never),
      ),
    ],
  });
}

/** From white at 0 to dark blue at 1; grey printers keep the order. */
function shade(score: number): string {
  const part = (from: number, to: number) => Math.round(from + (to - from) * score);
  return `rgb(${part(255, 12)},${part(255, 44)},${part(255, 84)})`;
}
