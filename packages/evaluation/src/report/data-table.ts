import { type Html, type HtmlValue, html } from './html.ts';

/** A table of a report. */
export interface DataTable {
  readonly caption: string;
  readonly columns: readonly Column[];
  /** One list of cells a row, in the order of `columns`. */
  readonly rows: readonly (readonly HtmlValue[])[];
  /** Whether the script offers to sort by a column. @default false */
  readonly sortable?: boolean;
}

/** A column of a table. */
export interface Column {
  readonly title: string;
  /** Numbers stand at the right, texts at the left. @default 'number' */
  readonly kind?: 'number' | 'text' | 'name';
}

/**
 * A table with a caption and headings. A column of kind `name` holds row headings; a table wider than
 * the page scrolls in a region that the keyboard reaches.
 */
export function renderTable({ caption, columns, rows, sortable = false }: DataTable): Html {
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table${sortable ? html` data-sortable` : ''}>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ title, kind }) => html`<th scope="col"${kindClass(kind)}>${title}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map((cell, index) => renderCell(cell, columns[index].kind))}</tr>\n`)}</tbody></table></div>`;
}

function renderCell(cell: HtmlValue, kind: Column['kind']): Html {
  return kind === 'name'
    ? html`<th scope="row">${cell}</th>`
    : html`<td${kindClass(kind)}>${cell}</td>`;
}

function kindClass(kind: Column['kind'] = 'number'): Html | undefined {
  return kind === 'number' ? html` class="number"` : undefined;
}
