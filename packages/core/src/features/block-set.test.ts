import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { type BlockSetFeature, blockSet } from './block-set.ts';

/** The text of each block, and its counts of some features. */
function blocks(html: string, features: readonly BlockSetFeature[] = [], dropHidden = false) {
  const page = createPage(html);
  const { events } = page;
  const { count, from, to, ofEvent, counts } = blockSet(page, dropHidden);
  return Array.from({ length: count }, (_, block) => {
    const texts = Array.from(ofEvent.keys()).filter((event) => ofEvent[event] === block);
    expect([from[block], to[block]]).toEqual([texts[0], texts[texts.length - 1] + 1]);
    return [
      texts.map((event) => html.slice(events.from[event], events.to[event])).join('|'),
      ...features.map((feature) => counts[feature][block]),
    ];
  });
}

test.each(['table', 'p', 'ul', 'div', 'span'])('%s begins a block and ends it', (tag) => {
  expect(blocks(`a<${tag}>b</${tag}>c`).flat()).toHaveLength(3);
});

test('rows of tables and hr part blocks, other tags do not', () => {
  expect(blocks('<table><tr><td>a<td>b<tr><td>c</table>')).toEqual([['a|b'], ['c']]);
  expect(blocks('a<hr>b</hr>c')).toEqual([['a'], ['b|c']]);
  expect(blocks('a<b>b</b><h2>c</h2><ol><li>d</ol>')).toEqual([['a|b|c|d']]);
});

test('a block without text is dropped with what it has', () => {
  expect(blocks('<p><img></p><p>a</p><p><img><img></p>', ['image'])).toEqual([['a', 0]]);
  expect(blocks('<p><img> </p>')).toEqual([]);
});

test('text counts in characters outside links, links with an address, all else in elements', () => {
  const html = `ab c<a href=x>d e</a><a>f</a><a>j</a><li>g<img><object><embed></object><audio></audio>
    <input><select></select><textarea></textarea><button></button><script>x</script><style>y</style>
    <table><tr><td>h<td>i</table>`;
  const features = ['text', 'link', 'list', 'image', 'object', 'form', 'script', 'style'] as const;
  expect(blocks(html, features)[0]).toEqual(['ab c|d e|f|j|g', 6, 1, 1, 1, 3, 4, 1, 1]);
  expect(blocks(html, ['table'])).toEqual([
    ['ab c|d e|f|j|g', 0],
    ['h|i', 2],
  ]);
});

test('hidden blocks are left out when asked', () => {
  const html = '<p>a</p><p hidden>b<img></p>';
  expect(blocks(html)).toEqual([['a'], ['b']]);
  expect(blocks(html, ['image'], true)).toEqual([['a', 0]]);
  expect(blockSet(createPage(html)).count).toBe(2);
});
