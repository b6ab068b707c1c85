import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { matchElements } from './match-selector.ts';
import { parseSelector } from './selector.ts';

/** Tag names of the elements that match. */
function matched(html: string, selector: string): string[] {
  const page = createPage(html);
  const { tag } = page.structure;
  const { names } = page.events;
  return [...matchElements(page, parseSelector(selector))].flatMap((is, row) =>
    is === 1 ? [tag[row] === 0 ? 'body' : names[tag[row]]] : [],
  );
}

// Selectors Level 4, 6.1 and 6.2
test.each([
  ['[a]', ['', 'x', 'x-y', 'x y', 'yx', 'xy']],
  ['[a=x]', ['x']],
  ['[a=""]', ['']],
  ['[a~=x]', ['x', 'x y']],
  ['[a~=""]', []],
  ['[a~="x y"]', []],
  ['[a|=x]', ['x', 'x-y']],
  ['[a^=x]', ['x', 'x-y', 'x y', 'xy']],
  ['[a^=""]', []],
  ['[a$=y]', ['x-y', 'x y', 'xy']],
  ['[a$=""]', []],
  ['[a*=" "]', ['x y']],
  ['[a*=""]', []],
])('%s the values %j', (selector, values) => {
  const all = ['', 'x', 'x-y', 'x y', 'yx', 'xy'];
  const found = all.filter((value) => matched(`<p a="${value}">`, selector).length > 0);
  expect(found).toEqual(values);
});

test('all tests of a step must hold', () => {
  const html = '<p class=note><b class=ad><i class="note ad"></i></b></p>';
  expect(matched(html, '.note.ad')).toEqual(['i']);
});

test('any white space is between classes', () => {
  expect(matched('<p class="a\tb\n c">', '.b')).toEqual(['p']);
});

test('an element that no tag opens matches by its name alone', () => {
  const html = '<table id=x><td id=y>a';
  expect(matched(html, '[id]')).toEqual(['table', 'td']);
  expect(matched(html, 'tr')).toHaveLength(matched(html, 'tr > td').length);
  expect(matched('a', 'body')).toEqual(['body']);
  expect(matched('a', 'body[class]')).toEqual([]);
});

test('the body has the attributes of its first start tag', () => {
  expect(matched('a</body><body class=x><body class=y>', 'body.x')).toEqual(['body']);
  expect(matched('<p class=y>a<body class=x>', 'body.x')).toEqual(['body']);
  expect(matched('<p class=y>a<body class=x>', 'body.y')).toEqual([]);
});

test('children are told from other descendants', () => {
  const html = '<div><p><b>one</b></p><b>two</b></div>';
  expect(matched(html, 'div b')).toEqual(['b', 'b']);
  expect(matched(html, 'div > b')).toEqual(['b']);
  expect(matched(html, 'body > p')).toEqual([]);
  expect(matched(html, 'div p > b')).toEqual(['b']);
});
