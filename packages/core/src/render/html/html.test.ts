import { describe, expect, test } from 'vitest';
import type { Block } from '../../content/content.ts';
import { link, listItem, paragraph, tableCell, text } from '../../content/trees.test-suite.ts';
import { createPage } from '../../page/page.ts';
import { locate } from '../segment-map.ts';
import { renderHtml } from './html.ts';

const html = (...blocks: Block[]): string => renderHtml(blocks).text;

const block = { element: 0 } as const;

describe('blocks', () => {
  test('stand on lines of their own', () => {
    expect(
      html({ ...block, kind: 'heading', level: 2, children: [text('Oaks')] }, paragraph('Old.')),
    ).toBe('<h2>Oaks</h2>\n<p>Old.</p>\n');
  });

  test('items of lists need paragraphs only where they have several', () => {
    const inner: Block = {
      ...block,
      kind: 'list',
      ordered: true,
      start: 3,
      items: [listItem(paragraph('red'), paragraph('white'))],
    };
    const items = [
      listItem(paragraph('Oaks'), inner),
      { ...listItem(paragraph('Elms')), checked: true },
    ];
    expect(html({ ...block, kind: 'list', ordered: false, start: 1, items })).toBe(
      `<ul>
<li>Oaks
<ol start="3">
<li>
<p>red</p>
<p>white</p>
</li>
</ol>
</li>
<li><input type="checkbox" disabled checked>Elms</li>
</ul>
`,
    );
  });

  test('tables have their caption, header rows, spans and alignments', () => {
    const head = { ...tableCell(0, paragraph('Tree')), header: true, columnSpan: 2 };
    const cells = [
      { ...tableCell(0, paragraph('oak')), header: true },
      { ...tableCell(1, paragraph('300')), align: 'right' as const },
    ];
    const caption = [text('Ages')];
    const rows = [{ cells: [head] }, { cells }];
    expect(html({ ...block, kind: 'table', caption, headerRows: 1, columns: 2, rows })).toBe(
      `<table>
<caption>Ages</caption>
<thead>
<tr><th scope="col" colspan="2">Tree</th></tr>
</thead>
<tbody>
<tr><th scope="row">oak</th><td style="text-align: right">300</td></tr>
</tbody>
</table>
`,
    );
  });

  test('code keeps its white space and names its language', () => {
    const code: Block = {
      ...block,
      kind: 'codeBlock',
      language: 'c++" onclick="',
      value: '\n  if (a<b)\n',
      stretches: [],
    };
    expect(html(code)).toBe(
      '<pre><code class="language-c++onclick">\n  if (a&lt;b)\n</code></pre>\n',
    );
  });

  test('footnotes are called by their numbers', () => {
    const call = { kind: 'footnoteReference', label: 'b' } as const;
    const lost = { kind: 'footnoteReference', label: 'c' } as const;
    const notes = [
      { label: 'a', children: [paragraph('One.')] },
      { label: 'b', children: [paragraph('Two.')] },
    ];
    expect(html(paragraph('Oak', call, lost), { ...block, kind: 'footnotes', notes })).toBe(
      `<p>Oak<sup><a href="#note-b">2</a></sup><sup>c</sup></p>
<section class="footnotes">
<ol>
<li id="note-a">One.</li>
<li id="note-b">Two.</li>
</ol>
</section>
`,
    );
  });

  test('definitions, figures, details and posts have the elements that HTML has for them', () => {
    const image = {
      kind: 'image',
      src: 'https://trees.example/oak.png',
      alt: 'An "oak"',
      title: undefined,
      width: 3,
      height: undefined,
      from: 0,
    } as const;
    expect(
      html(
        {
          ...block,
          kind: 'definitionList',
          groups: [{ terms: [[text('Acorn')]], definitions: [[paragraph('a nut')]] }],
        },
        {
          ...block,
          kind: 'figure',
          children: [paragraph(image)],
          caption: [text('Hill')],
        },
        {
          ...block,
          kind: 'details',
          summary: [text('More')],
          children: [paragraph('of it')],
        },
        {
          ...block,
          kind: 'post',
          role: 'post',
          author: 'Ada <3',
          date: '2026-11-22',
          children: [paragraph('Hello')],
        },
      ),
    ).toBe(
      `<dl>
<dt>Acorn</dt>
<dd>a nut</dd>
</dl>
<figure>
<img src="https://trees.example/oak.png" alt="An &quot;oak&quot;" width="3">
<figcaption>Hill</figcaption>
</figure>
<details open><summary>More</summary>
<p>of it</p>
</details>
<article>
<header><cite>Ada &lt;3</cite> <time>2026-11-22</time></header>
<p>Hello</p>
</article>
`,
    );
  });
});

describe('inlines', () => {
  test('have the elements that HTML has for them', () => {
    expect(
      html(
        paragraph(
          { kind: 'emphasis', children: [{ kind: 'strong', children: [text('old')] }] },
          { kind: 'break' },
          { kind: 'formula', value: 'a<b', stretches: [], display: false },
          { kind: 'ruby', base: [text('漢')], gloss: [text('かん')] },
        ),
      ),
    ).toBe(
      '<p><em><strong>old</strong></em><br><code class="language-math math-inline">a&lt;b</code><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>\n',
    );
  });

  test('a link in a link is its text', () => {
    const inner = link('https://b.example/', 'b', { kind: 'strong', children: [link('/c', 'c')] });
    expect(html(paragraph(link('https://a.example/?x=1&y="', 'a', inner), link('/d', 'd')))).toBe(
      '<p><a href="https://a.example/?x=1&amp;y=&quot;">ab<strong>c</strong></a><a href="/d">d</a></p>\n',
    );
  });

  test.each([
    'javascript:alert(1)',
    ' JaVa\tScript:alert(1)',
    '\x01javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'blob:https://a.example/x',
    'unknown:x',
  ])('an address of another scheme is none: %j', (address) => {
    const image = {
      kind: 'image',
      src: address,
      alt: 'oak',
      title: undefined,
      width: undefined,
      height: undefined,
      from: 0,
    } as const;
    expect(html(paragraph(link(address, 'here'), image))).toBe('<p>hereoak</p>\n');
  });
});

describe('text', () => {
  test('every character knows its source, an escape by what it stands for', () => {
    const { text: out, map } = renderHtml([paragraph(text('a<&b', 10), text('!'))]);
    expect(out).toBe('<p>a&lt;&amp;b!</p>\n');
    const located = [...out].map((_, i) => locate(map, i));
    // biome-ignore format: one line for each part of the output
    expect(located).toEqual([
      ...'<p>'.split('').map(() => undefined),
      10,
      11, 11, 11, 11,
      12, 12, 12, 12, 12,
      13,
      ...'!</p>\n'.split('').map(() => undefined),
    ]);
  });

  test('characters that XML has no place for are dropped, pairs of surrogates are not', () => {
    expect(html(paragraph('a\0b\x08c\ud83c d\ufffe \u{1f333}'))).toBe('<p>abc d \u{1f333}</p>\n');
  });
});

describe('direction and language', () => {
  test('are told where they differ from what stands around', () => {
    const quote: Block = {
      ...block,
      kind: 'quote',
      children: [paragraph('שלום'), paragraph('oak'), paragraph('12')],
    };
    expect(html(quote, paragraph('oak'))).toBe(
      '<blockquote dir="rtl">\n<p>שלום</p>\n<p dir="ltr">oak</p>\n<p>12</p>\n</blockquote>\n<p>oak</p>\n',
    );
  });

  test('are those of the page, where it says them', () => {
    const page = createPage('<html dir=rtl lang=fa><p>PHP زبان<p lang=en dir=auto>oak');
    const blocks: Block[] = [1, 2].map((element) => ({ ...paragraph('PHP'), element }));
    expect(renderHtml(blocks, { page }).text).toBe('<p dir="rtl">PHP</p>\n<p lang="en">PHP</p>\n');
  });

  test('code runs from left to right', () => {
    const code: Block = {
      ...block,
      kind: 'codeBlock',
      language: undefined,
      value: 'x',
      stretches: [],
    };
    expect(html({ ...block, kind: 'quote', children: [paragraph('שלום'), code] })).toContain(
      '<pre dir="ltr">',
    );
  });
});
