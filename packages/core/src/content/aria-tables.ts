import { attributeOf } from '../page/attributes.ts';
import { knownTagCount, tagId } from '../page/tags.ts';
import type { Material } from './material.ts';
import { columnSpanOf, type GridRow } from './table-grid.ts';

/** Tables without `table`, made by the roles of ARIA. */
export interface AriaTables {
  /** The rows of each by its element. */
  readonly grids: ReadonlyMap<number, readonly GridRow[]>;
  /** The table of each cell, also of tables that have no grid as they are not whole. */
  readonly tableOfCell: ReadonlyMap<number, number>;
}

type Role = 'table' | 'row' | 'cell' | 'header';

const roles: ReadonlyMap<string, Role> = new Map([
  ['table', 'table'],
  ['grid', 'table'],
  ['row', 'row'],
  ['cell', 'cell'],
  ['gridcell', 'cell'],
  ['rowheader', 'header'],
  ['columnheader', 'header'],
]);

/** Known tags whose roles are read: what they mean else is lost by no role of a table. */
const plainTags: ReadonlySet<number> = new Set([tagId.div, tagId.span, tagId.p]);

/** Whether a page may have such tables: looking at every element for them takes longer. */
const mayHaveTables = /\brole\s*=\s*["']?\s*(?:table|grid)\b/i;

/**
 * Tables that roles make of elements which mean little else: `div`, `span`, `p` and custom elements. Their roles must be whole: all text stands in
 * cells and these in rows, and no other such table in a cell. Rows are not spanned (`aria-rowspan`). Linear in the page.
 */
export function findAriaTables({ page, text }: Material): AriaTables {
  const { structure } = page;
  const rowsOf = new Map<number, number[]>();
  const cellsOf = new Map<number, number[]>();
  const tableOfRow = new Map<number, number>();
  const tableOfCell = new Map<number, number>();
  const headers = new Set<number>();
  const grids = new Map<number, readonly GridRow[]>();
  if (!mayHaveTables.test(page.source)) return { grids, tableOfCell };
  const around = new Int32Array(structure.count); // the nearest part of such a table, the element itself included
  for (let e = 1; e < structure.count; e++) {
    const above = around[structure.parent[e]];
    around[e] = addPart(e, above, roleOf(page, e)) ? e : above;
  }
  for (const [table, rows] of rowsOf) {
    const cells = rows.map((row) => cellsOf.get(row) ?? []);
    const inCells = cells.flat().reduce((units, cell) => units + text.all[cell], 0);
    if (inCells !== text.all[table]) continue;
    grids.set(table, cells.map(placeRow));
  }
  return { grids, tableOfCell };

  function placeRow(cells: readonly number[], row: number): GridRow {
    let next = 0;
    const placed = cells.map((element) => {
      const columnSpan = columnSpanOf(page, element, 'aria-colspan');
      const column = next;
      next += columnSpan;
      return { element, row, column, columnSpan, rowSpan: 1, header: headers.has(element) };
    });
    return { cells: placed, inHead: false };
  }

  /** Notes what an element is of a table; answers whether it is. */
  function addPart(e: number, above: number, role: Role | undefined): boolean {
    if (role === 'table') {
      rowsOf.delete(tableOfCell.get(above) ?? 0); // a table that holds another only lays out
      rowsOf.set(e, []);
    } else if (role === 'row' && rowsOf.has(above)) {
      rowsOf.get(above)!.push(e);
      cellsOf.set(e, []);
      tableOfRow.set(e, above);
    } else if (role !== undefined && cellsOf.has(above)) {
      cellsOf.get(above)!.push(e);
      tableOfCell.set(e, tableOfRow.get(above)!);
      if (role === 'header') headers.add(e);
    } else {
      return false;
    }
    return true;
  }
}

function roleOf({ source, events, structure }: Material['page'], e: number): Role | undefined {
  const tag = structure.tag[e];
  if (tag < knownTagCount && !plainTags.has(tag)) return undefined;
  const value = attributeOf(source, events, structure.open[e], 'role');
  return value === undefined ? undefined : roles.get(value.trim().toLowerCase());
}
