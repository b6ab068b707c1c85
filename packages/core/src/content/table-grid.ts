import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { type ChildElements, childrenOfElement } from './child-elements.ts';

/** Columns that a cell spans at most (HTML Standard 4.9.11). */
const mostSpanned = 1000;

/** Columns in which cells may take the rows below them. */
const trackedColumns = 10 * mostSpanned;

/** Slots at most that cells of several rows take in the rows below them; beyond it cells take one row. */
const mostSlots = 1_000_000;

/** A cell and the slots that it takes. */
export interface GridCell {
  /** Row of the `td` or `th`, or of what has its role, in `page.structure`. */
  readonly element: number;
  readonly row: number;
  /** From 0. */
  readonly column: number;
  /** 1 to 1,000. */
  readonly columnSpan: number;
  /** At least 1; not beyond the cell's row group. */
  readonly rowSpan: number;
  /** Whether it is a `th`, or a header by its role. */
  readonly header: boolean;
}

/** A row of a table. */
export interface GridRow {
  readonly cells: readonly GridCell[];
  /** Whether it stands in a `thead`. */
  readonly inHead: boolean;
}

/**
 * The rows of a table with the place of each cell (HTML Standard 4.9.12.1, "forming a table"), in the order in which browsers show them: the
 * first `thead` before and the first `tfoot` behind all others (CSS 2.2, 17.2), wherever they stand in the source. Linear in its cells.
 */
export function readTableGrid(
  page: Page,
  children: ChildElements,
  table: number,
): readonly GridRow[] {
  const { tag } = page.structure;
  const groups = groupsAsShown(tag, [...childrenOfElement(children, table)]).map((group) => ({
    rows: [...childrenOfElement(children, group)].filter((row) => tag[row] === tagId.tr),
    inHead: tag[group] === tagId.thead,
  }));
  const grid: GridRow[] = [];
  const takenUntil = new Int32Array(trackedColumns); // row in which each column is free again
  let slots = 0;
  for (const { rows, inHead } of groups) {
    const groupEnd = grid.length + rows.length;
    for (const row of rows) grid.push({ cells: placeCells(row, grid.length, groupEnd), inHead });
  }
  return grid;

  function placeCells(element: number, row: number, groupEnd: number): readonly GridCell[] {
    const cells: GridCell[] = [];
    let column = 0;
    for (const e of childrenOfElement(children, element)) {
      if (tag[e] !== tagId.td && tag[e] !== tagId.th) continue;
      while (column < trackedColumns && takenUntil[column] > row) column++;
      const columnSpan = columnSpanOf(page, e, 'colspan');
      let rowSpan = Math.min(spanOf(page, e, 'rowspan') || groupEnd - row, groupEnd - row);
      if (rowSpan > 1) {
        slots += rowSpan * columnSpan;
        if (slots > mostSlots) rowSpan = 1;
        else takenUntil.fill(row + rowSpan, column, column + columnSpan);
      }
      cells.push({ element: e, row, column, columnSpan, rowSpan, header: tag[e] === tagId.th });
      column += columnSpan;
    }
    return cells;
  }
}

/** The row groups among the children of a table; a `tr` directly in a table has an implied `tbody`. */
function groupsAsShown(tag: Uint16Array, parts: readonly number[]): readonly number[] {
  const head = parts.find((e) => tag[e] === tagId.thead);
  const foot = parts.find((e) => tag[e] === tagId.tfoot);
  const others = parts.filter((e) => {
    const isGroup = tag[e] === tagId.thead || tag[e] === tagId.tbody || tag[e] === tagId.tfoot;
    return isGroup && e !== head && e !== foot;
  });
  return [head, ...others, foot].filter((e) => e !== undefined);
}

/** How many columns a cell takes by an attribute, 1 to 1,000. */
export function columnSpanOf(page: Page, cell: number, name: string): number {
  return Math.max(1, Math.min(spanOf(page, cell, name), mostSpanned));
}

/** The value of `colspan` or `rowspan`, 1 where it has none; 0 only where it is written. */
function spanOf({ source, events, structure }: Page, cell: number, name: string): number {
  const value = attributeOf(source, events, structure.open[cell], name)?.trim();
  return value !== undefined && /^\+?\d/.test(value) ? Number.parseInt(value, 10) : 1;
}
