import { type DataTable, renderTable } from './data-table.ts';
import { type Html, html } from './html.ts';

/** A chart with what belongs to it. */
export interface Figure {
  /** One sentence that names the chart; also its text alternative. */
  readonly title: string;
  readonly svg: Html;
  /** The numbers of the chart. */
  readonly table: DataTable;
  /** What stands between the title and the chart, such as a legend. */
  readonly key?: Html;
  /** Whether the chart is as wide as the page rather than one of several in a row. @default false */
  readonly wide?: boolean;
}

/** A chart, its caption, and the same numbers as a table that can be opened. */
export function renderFigure({ title, svg, table, key, wide = false }: Figure): Html {
  return html`<figure${wide ? html` class="wide"` : ''}>
<figcaption>${title}</figcaption>
${key}
<div class="drawing" role="img" aria-label="${title} The numbers are in the table that follows.">${svg}</div>
<details><summary>Numbers: ${title}</summary>
${renderTable(table)}
</details>
</figure>
`;
}
