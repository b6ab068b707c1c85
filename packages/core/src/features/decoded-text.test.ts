import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { decodedText } from './decoded-text.ts';

const html = 'a&lt;b&#x1F333;c &NotEqualTilde;d';
const page = createPage(html);
const decoded = (from: number, to = html.length) => decodedText(page, from, to);

test('references are decoded, to one character or two', () => {
  expect(decoded(0)).toBe('a<b\u{1f333}c \u2242\u0338d');
  expect(decoded(0, html.indexOf('c'))).toBe('a<b\u{1f333}');
  expect(decoded(5, 6)).toBe('b');
  expect(decoded(1, 5)).toBe('<');
});

test('of a reference that is cut its spelling is left', () => {
  expect(decoded(0, 3)).toBe('a&l');
  expect(decoded(0, 4)).toBe('a&lt');
  expect(decoded(0, 1)).toBe('a');
});
