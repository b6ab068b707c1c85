import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { shortText } from './short-text.ts';

const textOf = (html: string, longest: number, element = 1) =>
  shortText(createPage(html), element, longest);

test('is decoded, collapsed and trimmed, of all elements within', () => {
  expect(textOf('x<p> a&amp;<b> b</b>\n c </p>d', 10)).toBe('a& b c');
  expect(textOf('<p>a<script>b</script><!-- c -->d</p>', 10)).toBe('ad');
  expect(textOf('a <b>b</b>', 10, 0)).toBe('a b');
});

test('is empty when it is longer than asked for', () => {
  expect(textOf('<p> 12345 </p>', 5)).toBe('12345');
  expect(textOf('<p>123456</p>', 5)).toBe('');
  expect(textOf(`<p>${' '.repeat(8 * 5 + 255)}1</p>`, 5)).toBe('1');
  expect(textOf(`<p>${' '.repeat(8 * 5 + 256)}1</p>`, 5)).toBe('');
});

test('is empty of an element of more than 64 events', () => {
  const html = (tags: number) => `<p>a${'<br>'.repeat(tags)}</p>`;
  expect(textOf(html(61), 5)).toBe('a');
  expect(textOf(html(62), 5)).toBe('');
});
