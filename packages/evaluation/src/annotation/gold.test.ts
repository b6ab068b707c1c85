import { createPage, flag } from 'pith/page';
import { expect, test } from 'vitest';
import { goldOf, placesOfText } from './gold.ts';

const html =
  '<nav>Home</nav><h1>Oak &amp; ash</h1><p>Two <b>trees</b> <i hidden>or so</i> stand.</p><p>读书 树木</p>';
const page = createPage(html);
const from = (text: string) => html.indexOf(text);
const to = (text: string) => from(text) + text.length;

test('words that lie whole in a stretch are gold, a line a block', () => {
  const gold = goldOf(page, [{ from: from('Oak'), to: to('trees') }]);
  expect(gold.text).toBe('Oak & ash\nTwo trees');
  expect(Array.from(gold.from, (start, i) => html.slice(start, gold.to[i]))).toEqual([
    'Oak &amp; ash',
    'Two',
    'trees',
  ]);
  expect(goldOf(page, [{ from: from('Two') + 1, to: to('trees') }]).text).toBe('trees');
});

test('text with a flag that is not seen is no gold', () => {
  const all = [{ from: 0, to: html.length }];
  expect(goldOf(page, all).text).toContain('or so');
  expect(goldOf(page, all, flag.hidden).text).toBe('Home\nOak & ash\nTwo trees stand.\n读书 树木');
});

test('places of a gold text are found, and give it again', () => {
  for (const gold of ['Oak & ash\nTwo trees', '读书 树木', '']) {
    expect(goldOf(page, placesOfText(page, gold)).text).toBe(gold);
  }
  expect(placesOfText(createPage(''), 'Oak')).toEqual([]);
});
