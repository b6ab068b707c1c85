import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { blockBorders } from './block-borders.ts';

/** The source with `|` at each border. */
function marked(html: string): string {
  const page = createPage(html);
  let text = '';
  let position = 0;
  for (const event of blockBorders(page)) {
    const border = page.events.from[event];
    text += `${html.slice(position, border)}|`;
    position = border;
  }
  return text + html.slice(position);
}

test('blocks of one parent have no border between them', () => {
  expect(marked('<div><p>a</p><p>b</p></div>')).toBe('<div><p>a</p><p>b</p></div>');
  expect(marked('<ul><li>a<li>b</ul>')).toBe('<ul><li>a<li>b</ul>');
});

test('blocks of different parents have one before the first block that begins', () => {
  expect(marked('<ul><li>a</li></ul><p>b</p>')).toBe('<ul><li>a</li></ul>|<p>b</p>');
  expect(marked('<div><p>a</p></div> <div><p>b</p></div>')).toBe(
    '<div><p>a</p></div> |<div><p>b</p></div>',
  );
});

test('a block inside another has none', () => {
  expect(marked('<div>a<p>b</p>c</div>')).toBe('<div>a<p>b</p>c</div>');
});

test('inline elements count for nothing', () => {
  expect(marked('<div><b><p>a</p></b><i><p>b</p></i></div>')).toBe(
    '<div><b><p>a</p></b><i><p>b</p></i></div>',
  );
});
