import type { Table, TableCell } from '../../content/content.ts';
import type { MarkupAttributes } from '../markup-writer.ts';
import type { HtmlOutput } from './output.ts';

/** Writes a table of data: header rows in `thead`, the others in `tbody`. */
export function writeTable(
  { caption, headerRows, rows }: Table,
  attributes: MarkupAttributes,
  output: HtmlOutput,
): void {
  const { writer, element, inlines } = output;

  function writeRows(part: string, from: number, to: number): void {
    if (from >= to) return;
    element(part, {}, () => {
      writer.line();
      for (const { cells } of rows.slice(from, to)) {
        element('tr', {}, () => {
          for (const cell of cells) writeCell(cell, part, output);
        });
        writer.line();
      }
    });
    writer.line();
  }

  element('table', attributes, () => {
    writer.line();
    if (caption.length > 0) element('caption', {}, () => inlines(caption));
    writer.line();
    writeRows('thead', 0, headerRows);
    writeRows('tbody', headerRows, rows.length);
  });
}

function writeCell(cell: TableCell, part: string, { element, flow, within }: HtmlOutput): void {
  const { header, align, columnSpan, rowSpan, children } = cell;
  const scope = part === 'thead' ? 'col' : 'row';
  within(cell.element, children, (attributes) =>
    element(
      header ? 'th' : 'td',
      {
        ...attributes,
        scope: header ? scope : undefined,
        colspan: columnSpan > 1 ? columnSpan : undefined,
        rowspan: rowSpan > 1 ? rowSpan : undefined,
        style: align === undefined ? undefined : `text-align: ${align}`,
      },
      () => flow(children),
    ),
  );
}
