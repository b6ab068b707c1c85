import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { droppedEvents } from './dropped-events.ts';

/** The source without what is dropped. */
function kept(html: string, dropHidden = false): string {
  const page = createPage(html);
  const { from } = page.events;
  const dropped = droppedEvents(page, dropHidden);
  expect(dropped.every((drops) => drops <= 1)).toBe(true);
  return Array.from(dropped, (drops, event) =>
    drops === 1 ? '' : html.slice(from[event], from[event + 1]),
  ).join('');
}

test('comments, scripts, styles, noscript and template go with their tags', () => {
  expect(kept('<p>a<!-- c --></p><br>')).toBe('<p>a</p><br>');
  for (const tag of ['script', 'style', 'noscript', 'template']) {
    expect(kept(`<p>a<${tag}>c</${tag}>b</p>`)).toBe('<p>ab</p>');
  }
});

test('the text of the head goes, other raw text without its tags', () => {
  expect(kept('<head><title>t</title></head><body>a')).toBe('<body>a');
  expect(kept('a<iframe>x</iframe>b')).toBe('a<iframe></iframe>b');
});

test('what stands in hidden elements goes when asked', () => {
  const html = '<p>a</p><p hidden>b<b>c</b></p>d';
  expect(kept(html)).toBe(html);
  expect(kept(html, true)).toBe('<p>a</p><p hidden></p>d');
});
