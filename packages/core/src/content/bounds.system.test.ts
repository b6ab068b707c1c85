// Pages that are large or deep in one construct: the tree is as large as what is on the page, and nothing throws.
import { expect, test } from 'vitest';
import { maxDepth } from './content.ts';
import { contentOf } from './sketch.test-suite.ts';
import { deepest, nodesOf, textOf } from './tree.test-suite.ts';

/** How often a construct comes that the page has many of. */
const many = 20_000;

test.each([
  ['quotes', '<blockquote>oak '.repeat(3000), 3000],
  ['deep quotes', `${'<blockquote>'.repeat(100_000)}oak`, 1],
  ['lists in lists', '<ul><li>oak '.repeat(many), many],
  ['items', `<ul>${'<li>oak'.repeat(100_000)}</ul>`, 100_000],
  ['items without a list', '<li>oak'.repeat(many), many],
  ['inlines', '<b>oak <i>'.repeat(50_000), 50_000],
  ['spans', `${'<span>'.repeat(100_000)}oak`, 1],
  ['links', '<a href=/x>oak</a> '.repeat(many / 2), many / 2],
  ['links that blocks end', '<p><a href=/x><h3>oak</h3></a>'.repeat(many / 4), many / 4],
  ['blocks that end one link', `<p><a href=/x>${'<h3>oak</h3>'.repeat(many)}</a>`, many],
  ['tables in tables', '<table><tr><td>oak '.repeat(3000), 3000],
  ['rows', `<table border=1>${'<tr><td>oak<td>oak'.repeat(many / 2)}</table>`, many],
  ['tables of roles', '<div role=table><div role=row><div role=cell>oak '.repeat(3000), 3000],
  ['text between rows', `<table border=1>${'oak<tr><td>oak<td>oak'.repeat(3000)}</table>`, 9000],
  ['listings', '<pre>oak\n'.repeat(many), many],
  ['listings in a caption', `<figure><figcaption>${'<pre>oak '.repeat(20_000)}`, 20_000],
  ['headings', '<h1>oak '.repeat(many), many],
  ['terms', `<dl>${'<dt>oak<dd>oak'.repeat(many / 2)}</dl>`, many],
  ['figures', '<figure>oak '.repeat(many), many],
  ['glosses', `<ruby>${'oak<rt>oak</rt>'.repeat(many / 2)}</ruby>`, many],
  ['glosses of one base', `<ruby>oak${'<rt>oak</rt>'.repeat(many)}</ruby>`, many + 1],
  ['identifiers in identifiers', '<math><mi>oak '.repeat(many), many],
  ['lines', 'oak<br>'.repeat(many), many],
  ['posts', '<article class=comment><b class=author>oak</b> '.repeat(3000), 3000],
  ['broken formulas', '<p>oak $ \\( '.repeat(many / 2), many / 2],
  ['quotations in quotations', '<q>oak '.repeat(many), many],
  ['numbered items', `<ol>${'<li value=7>oak'.repeat(many)}</ol>`, many],
  ['captions', '<div><img src=/a.png><p class=caption>oak</p></div>'.repeat(many / 4), many / 4],
  ['videos in videos', `<p>oak ${'<video src=/a.mp4>'.repeat(many)}`, 1],
  ['players in players', `<p>oak ${'<lite-youtube videoid=abcd>'.repeat(many)}`, 1],
  ['calls by one attribute', `<p>${'oak<sup data-n=1>1</sup> '.repeat(many)}`, many],
  [
    'posts that are rows',
    `<table>${'<tr><td class=author>Ada <time>1</time><tr><td class=postbody>oak'.repeat(3000)}</table>`,
    3000,
  ],
  ['formulas in formulas', '<math><mrow>oak '.repeat(many), many],
])('%s by the thousands', (_name, html, words) => {
  const blocks = contentOf(html);
  expect(textOf(blocks).match(/oak/g)?.length).toBe(words);
  expect(deepest(blocks)).toBeLessThanOrEqual(maxDepth);
  expect(nodesOf(blocks).length).toBeLessThan(20 * words + 2 * maxDepth);
});

test('a table of a thousand columns with wide cells has no more slots than cells', () => {
  const row = `<tr>${'<td colspan=10000 rowspan=70000>oak'.repeat(1000)}`;
  const [table] = contentOf(`<table border=1>${row.repeat(20)}</table>`);
  if (table.kind !== 'table') throw new Error('Expected a table');
  expect(table.columns).toBeLessThanOrEqual(1000);
  for (const { cells } of table.rows) expect(cells.length).toBeLessThanOrEqual(1000);
  expect(textOf([table]).match(/oak/g)?.length).toBe(20_000);
});

test('as many pictures are shown as there are', () => {
  const pictures = Array.from({ length: many }, (_, i) => `<img src=${i}.png>`).join('');
  const blocks = contentOf(`<p>oak ${pictures} elm`);
  expect(nodesOf(blocks).filter(({ kind }) => kind === 'image').length).toBe(many);
});

test('each call has its note', () => {
  const calls = Array.from({ length: many / 2 }, (_, i) => `<sup><a href=#n${i}>${i}</a></sup>`);
  const notes = calls.map((_, i) => `<li id=n${i}>Note`);
  const [, footnotes] = contentOf(`<p>${calls.join('')}</p><ol>${notes.join('')}</ol>`);
  expect(footnotes.kind === 'footnotes' && footnotes.notes.length).toBe(many / 2);
});
