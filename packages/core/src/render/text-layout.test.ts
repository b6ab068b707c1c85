import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildContent } from '../content/build-content.ts';
import { plain } from '../extractors/plain.ts';
import { leavesOutControls, seeded, smallDocuments } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { words } from './provenance.test-suite.ts';
import { locate } from './segment-map.ts';
import { renderText } from './text.ts';
import { renderTextLayout, type TextLayout } from './text-layout.ts';

function laidOut(html: string, layout: TextLayout): string {
  const page = createPage(html);
  const selection = plain.select(page, { dropHidden: false });
  return renderTextLayout(buildContent(page, selection), layout).text;
}

test('rows of tables are lines with tabs between their cells', () => {
  const html = `<p>Ages<table><tr><th>Tree<th>Age<th>Kind<tr><td>oak<td>300<td>red<br>white
    <tr><td colspan=2>none<td><ul><li>tall<li>old</ul><tr><td><td>7<td></table>end`;
  expect(laidOut(html, { tables: 'tabs' })).toBe(
    'Ages\nTree\tAge\tKind\noak\t300\tred white\nnone\t\ttall old\n\t7\nend',
  );
  expect(laidOut(html, {})).toBe(
    'Ages\nTree\nAge\nKind\noak\n300\nred\nwhite\nnone\ntall\nold\n7\nend',
  );
});

test('items of lists have their marks, and inner lists are indented', () => {
  const html =
    '<ul><li>oaks<ol start=9><li>red<li>white<br>and grey</ol><li><p>elms<p>ashes<li><ul><li>limes</ul></ul>end';
  expect(laidOut(html, { lists: 'marked' })).toBe(
    '- oaks\n  9. red\n  10. white\n      and grey\n- elms\n  ashes\n- - limes\nend',
  );
  expect(laidOut(html, {})).toBe('oaks\nred\nwhite\nand grey\nelms\nashes\nlimes\nend');
});

test('every character but marks, tabs and breaks knows its source', () => {
  const html = '<ul><li>an oak</ul><table><tr><th>a<th>b &amp; c<tr><td>1<td>2</table>';
  const page = createPage(html);
  const content = buildContent(page, plain.select(page, { dropHidden: false }));
  const { text, map } = renderTextLayout(content, { lists: 'marked', tables: 'tabs' });
  expect(text).toBe('- an oak\na\tb & c\n1\t2');
  const sources = [...text].map((_, i) => locate(map, i));
  expect(sources.map((at) => (at === undefined ? '_' : html[at])).join('')).toBe(
    '__an oak_a_b_&_c_1_2',
  );
});

test('without marks it has the words of the plain text, and with them no others', () => {
  fc.assert(
    fc.property(smallDocuments, (html) => {
      fc.pre(!leavesOutControls(html));
      const page = createPage(html);
      const selection = plain.select(page, { dropHidden: false });
      const content = buildContent(page, selection);
      const expected = words(renderText(page, selection).text).sort();
      expect(words(renderTextLayout(content).text).sort()).toEqual(expected);
      expect(words(renderTextLayout(content, { tables: 'tabs' }).text).sort()).toEqual(expected);
      const { text } = renderTextLayout(content, { lists: 'marked' });
      expect(words(text.replace(/^ *(?:(?:- |\d+\. ) *)+/gm, '')).sort()).toEqual(expected);
    }),
    seeded,
  );
});
