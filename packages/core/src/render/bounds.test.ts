// Pages that would make HTML, TEI or laid out text much longer than they are.
import { expect, test } from 'vitest';
import type { Block } from '../content/content.ts';
import { contentOf } from '../content/sketch.test-suite.ts';
import { renderHtml } from './html/html.ts';
import { renderTei } from './tei/tei.ts';
import { renderTextLayout } from './text-layout.ts';

const renderers: readonly ((blocks: readonly Block[]) => string)[] = [
  (blocks) => renderHtml(blocks).text,
  (blocks) => renderTei(blocks).text,
  (blocks) => renderTextLayout(blocks, { tables: 'tabs', lists: 'marked' }).text,
];

test.each([
  ['3,000 nested quotes', '<blockquote>oak '.repeat(3000), 3000],
  ['3,000 nested lists', '<ul><li>oak '.repeat(3000), 3000],
  ['100,000 items of a list', `<ol>${'<li>oak'.repeat(100_000)}</ol>`, 100_000],
  ['100,000 headings', '<h1>oak</h1><h6>elm</h6>'.repeat(50_000), 50_000],
  [
    'a table of 1,000 columns with spans of 10,000',
    `<table><tr>${'<th>oak'.repeat(1000)}${'<tr><td colspan=10000>elm<td>ash'.repeat(20)}</table>`,
    1000,
  ],
  [
    'rows that begin behind 999 cells from above',
    `<table><tr>${'<td rowspan=65534>oak'.repeat(999)}${'<tr><td>elm'.repeat(5000)}</table>`,
    999,
  ],
])('%s', (_, html, oaks) => {
  const blocks = contentOf(html);
  for (const render of renderers) {
    const output = render(blocks);
    expect(output.match(/oak/g)).toHaveLength(oaks);
    expect(output.length).toBeLessThan(10 * html.length);
  }
});
