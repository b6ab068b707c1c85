import { expect, test } from 'vitest';
import { workOf } from '../extractors/work-count.test-suite.ts';
import { createPage } from '../page/page.ts';
import { featureRows } from './feature-rows.ts';
import { blockFeatures } from './features/index.ts';
import { readSegmentContext } from './segment-context.ts';

/** Work of reading all features of all segments, once the page itself is read. */
function workOfReading(html: string): number {
  const page = createPage(html);
  expect(page.segments.count).toBeLessThanOrEqual(page.tokens.count); // both are read here
  return workOf(() => {
    const context = readSegmentContext(page);
    const rows = featureRows(context, blockFeatures);
    const row = new Float32Array(rows.width);
    for (let segment = 0; segment < context.count; segment++) rows.write(segment, row, 0);
  }).work;
}

test.each<[string, (size: number) => string]>([
  ['paragraphs', (size) => '<p>oak <a href=x>trees</a> grow.</p>'.repeat(size)],
  ['words of one paragraph', (size) => `<p>${'oak trees, '.repeat(20 * size)}`],
  [
    'different words and paths',
    (size) => list(size, (i) => `<t${i}><p class=c${i}x>w${i}</p></t${i}>`),
  ],
  ['blocks in blocks', (size) => '<div>oak '.repeat(size)],
  ['blocks around paragraphs', (size) => '<div>'.repeat(size) + '<p>oak</p>'.repeat(size)],
  ['inline elements in inline elements', (size) => '<b>oak<br><br>'.repeat(size)],
  ['inline elements around segments', (size) => '<i>'.repeat(size) + 'oak<br><br>'.repeat(size)],
  ['cells', (size) => `<table>${'<tr><td>oak<td>elm'.repeat(size)}</table>`],
  ['list items in lists', (size) => '<ul><li>oak'.repeat(size)],
  ['headings', (size) => '<h1>oak</h1><h2>elm</h2>'.repeat(size)],
  ['names in one class', (size) => `<p class="${'menu item '.repeat(20 * size)}">oak`],
  ['attributes of one element', (size) => `<p ${list(20 * size, (i) => `data-${i}=menu `)}>oak`],
  ['titles and descriptions', (size) => '<meta name=description content="oak trees">'.repeat(size)],
])('twice as many %s are twice as much work', (_, page) => {
  workOfReading(page(50)); // the engine counts in functions once they have been called
  const single = workOfReading(page(1000));
  const double = workOfReading(page(2000));
  expect(single).toBeGreaterThan(1000);
  expect(double / single).toBeLessThan(2.1);
});

function list(count: number, part: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => part(i)).join('');
}
