import { lowerBound } from '../math/lower-bound.ts';
import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { findAriaTables } from './aria-tables.ts';
import { inlinesNamed } from './captioned.ts';
import { isCodeTable } from './code-tables.ts';
import type { Block, TableCell, TableRow } from './content.ts';
import { blocksOf, type CellPart, type Frame, type FrameType } from './frame.ts';
import { startsWithHead } from './header-rows.ts';
import { isLayoutTable } from './layout-tables.ts';
import type { Material } from './material.ts';
import { type GridCell, type GridRow, readTableGrid } from './table-grid.ts';

/** A cell of a table of data. */
export const cellFrame: FrameType = {
  kind: 'cell',
  levels: 1,
  finish: (element, parts) => [{ kind: 'cell', element, children: blocksOf(parts) }],
};

/** Columns of a table at most; the cells of a row beyond the last one share it. */
const mostColumns = 1000;

/** Tells what each table of a page is, asked once or often. */
export interface Tables {
  /** Its frame; `undefined` where it only lays out. */
  frame(table: number): FrameType | undefined;
  /** The frame of an element that roles make a table, or a cell of the one that it stands in; `undefined` for all others. */
  ariaFrame(element: number, within: Frame): FrameType | undefined;
  /** Whether it shows code with line numbers. */
  isCode(table: number): boolean;
}

/** Reads tables when they are asked for. */
export function readTables(material: Material): Tables {
  const aria = findAriaTables(material);
  const grids = new Map(aria.grids);
  const frames = new Map<number, FrameType | undefined>();
  const gridOf = (table: number): readonly GridRow[] => {
    let grid = grids.get(table);
    if (grid === undefined) {
      grid = readTableGrid(material.page, material.children, table);
      grids.set(table, grid);
    }
    return grid;
  };
  const frameOf = (table: number): FrameType | undefined => {
    if (material.options.tables === false) return undefined;
    if (!frames.has(table)) {
      const grid = gridOf(table);
      const isLayout = isLayoutTable(material, table, grid);
      frames.set(table, isLayout ? undefined : tableFrame(material.page, grid));
    }
    return frames.get(table);
  };
  return {
    frame: frameOf,
    ariaFrame(element, within) {
      if (aria.grids.has(element)) return frameOf(element);
      const isInTable = within.type.kind === 'table';
      return isInTable && aria.tableOfCell.get(element) === within.element ? cellFrame : undefined;
    },
    isCode: (table) => isCodeTable(material, gridOf(table)),
  };
}

/**
 * A table of data. Rows and columns in which nothing was written are left out, so that a table is never larger than what is in it; one of which only
 * a column is left, or a row without headers and caption, is lifted into blocks. What stands in a table and in no cell stands before it.
 */
function tableFrame(page: Page, grid: readonly GridRow[]): FrameType {
  const rowOf = new Map(
    grid.flatMap(({ cells }) => cells.map(({ element, row }) => [element, row])),
  );
  return {
    kind: 'table',
    levels: 2,
    finish(element, parts) {
      const written = parts.filter((part) => part.kind === 'cell');
      const kept = [...new Set(written.map((cell) => rowOf.get(cell.element)!))].sort(
        (a, b) => a - b,
      );
      const rows = withHead(keptRows(page, grid, kept, written));
      const columns = rows.reduce((most, { cells }) => Math.max(most, widthOf(cells)), 0);
      const headers = headerRows(grid, kept, rows);
      const caption = inlinesNamed(parts, 'caption');
      const isRow = rows.length === 1 && headers === 0 && caption.length === 0;
      if (columns < 2 || isRow) return parts;
      const before = parts.filter(({ kind }) => kind !== 'cell' && kind !== 'caption');
      return [...before, { kind: 'table', element, caption, headerRows: headers, columns, rows }];
    },
  };
}

/** Rows with what was written in their cells, the slots counted among the rows and columns that stay. */
function keptRows(
  page: Page,
  grid: readonly GridRow[],
  kept: readonly number[],
  written: readonly CellPart[],
): readonly TableRow[] {
  const childrenOf = new Map<number, readonly Block[]>();
  for (const { element, children } of written) {
    // a cell is written twice where text of the page's own stands between its parts
    childrenOf.set(element, [...(childrenOf.get(element) ?? []), ...children]);
  }
  const rowNumbers = Int32Array.from(kept);
  const columns = Int32Array.from(
    new Set(
      kept.flatMap((row) =>
        grid[row].cells
          .filter(({ element }) => childrenOf.has(element))
          .map(({ column }) => column),
      ),
    ),
  ).sort();
  return kept.map((row) => {
    const cells: TableCell[] = [];
    for (const cell of grid[row].cells) {
      const column = Math.min(lowerBound(columns, cell.column), mostColumns - 1);
      const columnEnd = Math.min(lowerBound(columns, cell.column + cell.columnSpan), mostColumns);
      if (columnEnd === column) continue; // nothing was written in this column
      const children = childrenOf.get(cell.element) ?? [];
      const last = cells.at(-1);
      if (last !== undefined && last.column === column) {
        for (const block of children) (last.children as Block[]).push(block); // beyond the last column
        continue;
      }
      cells.push({
        element: cell.element,
        column,
        columnSpan: columnEnd - column,
        rowSpan: lowerBound(rowNumbers, row + cell.rowSpan) - lowerBound(rowNumbers, row),
        header: cell.header || grid[row].inHead,
        align: alignmentOf(page, cell),
        children: [...children],
      });
    }
    return { cells };
  });
}

function widthOf(cells: readonly TableCell[]): number {
  const last = cells.at(-1);
  return last === undefined ? 0 : last.column + last.columnSpan;
}

/** Rows of which the first is marked as the head when no cell is and it looks like one. */
function withHead(rows: readonly TableRow[]): readonly TableRow[] {
  const isMarked = rows.some(({ cells }) => cells.some(({ header }) => header));
  if (isMarked || !startsWithHead(rows)) return rows;
  const [{ cells }, ...others] = rows;
  return [{ cells: cells.map((cell) => ({ ...cell, header: true })) }, ...others];
}

/** How many of the first rows stand in a `thead` or have no cells but headers. */
function headerRows(
  grid: readonly GridRow[],
  kept: readonly number[],
  rows: readonly TableRow[],
): number {
  const first = rows.findIndex(
    ({ cells }, i) => !grid[kept[i]].inHead && !cells.every(({ header }) => header),
  );
  return first < 0 ? rows.length : first;
}

function alignmentOf(
  { source, events, structure }: Page,
  { element }: GridCell,
): TableCell['align'] {
  const open = structure.open[element];
  const style = attributeOf(source, events, open, 'style');
  const value =
    (style && /(?:^|;)\s*text-align\s*:\s*(left|center|right)\b/i.exec(style)?.[1]) ??
    attributeOf(source, events, open, 'align');
  const name = value?.trim().toLowerCase();
  return name === 'left' || name === 'center' || name === 'right' ? name : undefined;
}
