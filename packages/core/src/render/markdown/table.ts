import type { Table, TableCell } from '../../content/content.ts';
import { cellInlines } from './cell-lines.ts';
import { emphasised, paragraphOf, withoutStrong } from './inserted.ts';
import { gap, type Written } from './markdown-lines.ts';
import type { MarkdownOutput } from './output.ts';

/** How many empty cells a table gets at most for its spans: as many as it has cells four times, and these. */
const spareCells = 10_000;

const empty: Written = { text: '', stretches: [] };

const rules = { left: ':--', center: ':-:', right: '--:' } as const;

/** A cell as it is written, and how it is aligned. */
interface WrittenCell {
  readonly content: Written;
  readonly align: TableCell['align'];
}

/**
 * Writes a table as GFM has it. What spans several cells stands in the first of them. The first row is the head, if it is one; a
 * table without has an empty head. The caption stands before the table, as browsers show it.
 */
export function writeTable(table: Table, output: MarkdownOutput): void {
  const { lines } = output;
  const rows = writtenRows(table, output);
  const head = table.headerRows > 0 ? (rows.shift() ?? []) : [];
  const body = rows.filter((row) => row.length > 0);
  const columns = body.reduce((most, row) => Math.max(most, row.length), head.length);
  output.blocks([paragraphOf([emphasised(table.caption)])]);
  if (columns === 0) return;
  lines.separate(gap.blankLine);
  writeRow(
    Array.from({ length: columns }, (_, column) => head[column]?.content ?? empty),
    output,
  );
  lines.separate(gap.lineBreak);
  const align = alignments([head, ...body], columns);
  lines.write(`| ${align.map((side) => (side === undefined ? '---' : rules[side])).join(' | ')} |`);
  for (const row of body) {
    lines.separate(gap.lineBreak);
    writeRow(
      row.map(({ content }) => content),
      output,
    );
  }
}

function writeRow(cells: readonly Written[], { lines }: MarkdownOutput): void {
  for (const content of cells) {
    lines.write('| ');
    if (content.text === '') continue;
    lines.writeLines(content);
    lines.write(' ');
  }
  lines.write('|');
}

/** Cells in their columns, without empty ones at the ends of rows. */
function writtenRows({ rows, headerRows }: Table, output: MarkdownOutput): WrittenCell[][] {
  let spare = spareCells;
  for (const { cells } of rows) spare += 4 * cells.length;
  return rows.map(({ cells }, i) => {
    const row: WrittenCell[] = [];
    for (const { column, align, children } of cells) {
      const inlines = cellInlines(children);
      const content = output.written(i < headerRows ? withoutStrong(inlines) : inlines, 'cell');
      if (content.text === '') continue;
      const skipped = Math.max(0, column - row.length);
      if (skipped <= spare) {
        spare -= skipped;
        for (let i = 0; i < skipped; i++) row.push({ content: empty, align: undefined });
      }
      row.push({ content, align });
    }
    return row;
  });
}

/** How each column is aligned: as its first cell is that says so. */
function alignments(rows: readonly WrittenCell[][], columns: number): TableCell['align'][] {
  const found: TableCell['align'][] = Array.from({ length: columns }, () => undefined);
  for (const row of rows) {
    for (let column = 0; column < row.length; column++) found[column] ??= row[column].align;
  }
  return found;
}
