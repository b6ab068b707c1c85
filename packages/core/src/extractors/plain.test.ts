import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { plain } from './plain.ts';

const extract = (html: string, dropHidden = false) => {
  const page = createPage(html);
  return renderText(page, plain.select(page, { dropHidden })).text;
};

test('takes all text of the body, and none of head and scripts', () => {
  const html = '<title>t</title><h1>A &amp; B</h1><script>x()</script><p>c  d</p>';
  expect(extract(html)).toBe('A & B\nc d');
});

test('leaves hidden elements out when asked', () => {
  const html = '<p>a</p><div hidden><p>b</p></div><p style="display: none">c</p>';
  expect(extract(html)).toBe('a\nb\nc');
  expect(extract(html, true)).toBe('a');
});
