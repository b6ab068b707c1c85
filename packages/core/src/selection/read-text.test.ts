import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { readText } from './read-text.ts';

/** What is read of the first text of a page: pieces as they stand, `<x>` spelt, `_` for white space. */
function read(html: string, from: number, to: number): string {
  const page = createPage(html);
  let out = '';
  readText(page, 0, from, to, {
    plain: (start, stop) => {
      out += `[${html.slice(start, stop)}]`;
    },
    decoded: (value) => {
      out += `<${value}>`;
    },
    space: () => {
      out += '_';
    },
  });
  return out;
}

test.each([
  ['an old oak', '[an old oak]'],
  [' an  oak ', '_[an]__[oak]_'],
  ['R&amp;D', '[R]<&>[D]'],
  ['oak&nbsp;&#x1F333;', '[oak]_<🌳>'],
  ['R & D', '[R & D]'],
  ['درخت\nبلوط', '[درخت]_[بلوط]'],
])('reads %j as %s', (text, expected) => {
  expect(read(text, 0, text.length)).toBe(expected);
});

test('leaves out a reference that the stretch cuts, and keeps what stands before', () => {
  expect(read('oak&amp;elm', 0, 5)).toBe('[oak]');
  expect(read('oak&amp;elm', 0, 8)).toBe('[oak]<&>');
});
