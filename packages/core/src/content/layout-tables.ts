import { attributeOf, findAttribute } from '../page/attributes.ts';
import { tagId } from '../page/tags.ts';
import { holds } from './contained.ts';
import type { Material } from './material.ts';
import type { GridRow } from './table-grid.ts';

/** From how much text on, in UTF-16 units without white space, a cell is prose. */
const proseLength = 150;

/** What makes a cell prose however short it is. */
const proseBlocks =
  holds.heading | holds.section | holds.paragraphs | holds.listing | holds.figure | holds.quote;

/** Rows from which on prose in each of them is a column of descriptions. */
const describedRows = 4;

/**
 * Whether a table only lays a page out. It does when
 *
 * - its `role` is `presentation` or `none`, or
 * - a table stands in it, or
 * - only one of its columns has text, or
 * - nothing says that it is one for data (a header, `caption` or `thead`, a border, a `summary`, the role `table` or `grid` of a `table`) and it has a
 *   single row, or more than half of its text is prose that does not stand in every other row of four and more: cells of
 *   {@link proseLength} characters and more, or with headings, several paragraphs and other blocks.
 */
export function isLayoutTable(
  { page, text, contained }: Material,
  table: number,
  grid: readonly GridRow[],
): boolean {
  const { source, events, structure } = page;
  const open = structure.open[table];
  const role = attributeOf(source, events, open, 'role')?.trim().toLowerCase();
  if (role === 'presentation' || role === 'none') return true;
  if ((contained[table] & holds.table) !== 0) return true;
  const columns = grid.flatMap(({ cells }) =>
    cells.filter(({ element }) => text.all[element] > 0).map(({ column }) => column),
  );
  if (new Set(columns).size < 2) return true;
  if (saysData()) return false;
  if (grid.length === 1) return true;
  let prose = 0;
  let proseRows = 0;
  for (const { cells } of grid) {
    const before = prose;
    for (const { element } of cells) {
      const isProse = text.all[element] >= proseLength || (contained[element] & proseBlocks) !== 0;
      if (isProse) prose += text.all[element];
    }
    if (prose > before) proseRows++;
  }
  if (prose * 2 <= text.all[table]) return false;
  return grid.length < describedRows || proseRows * 2 < grid.length;

  function saysData(): boolean {
    const isTable = structure.tag[table] === tagId.table;
    if (isTable && (role === 'table' || role === 'grid')) return true;
    if (grid.some(({ cells }) => cells.some(({ header }) => header))) return true;
    if ((contained[table] & holds.tableHead) !== 0) return true;
    if (grid.some(({ inHead }) => inHead)) return true;
    if (findAttribute(source, events, open, 'summary') >= 0) return true;
    const border = attributeOf(source, events, open, 'border');
    return border !== undefined && border.trim() !== '0';
  }
}
