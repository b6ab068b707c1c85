import { describe, expect, test } from 'vitest';
import { constructsOf } from './constructs-of.ts';

const signatures = (markdown: string, formulas = false): string[] =>
  constructsOf(markdown, formulas)
    .map(({ signature }) => signature)
    .sort();

describe('the same in another spelling', () => {
  test.each([
    ['emphasis', 'a *b* and __c__', 'a <em>b</em> and **c**'],
    ['markers of lists', '- a\n- b', '* a\n\n* b'],
    ['addresses', '[a](/x%20y)', '[a](<https://trees.example/x y>)'],
    ['escapes', '\\*a\\*', '&#42;a&#42;'],
    ['code', '    a', '```\na\n```'],
    ['headings', '# a', 'a\n==='],
    ['addresses that GFM links', 'http://trees.example/', 'http\\://trees.example/'],
  ])('%s', (_name, one, other) => {
    expect(signatures(one)).toEqual(signatures(other));
  });
});

describe('something else', () => {
  test.each([
    ['text', 'a', 'b'],
    ['marks that are read as text', '**“a”**b', '<strong>“a”</strong>b'],
    ['the level of a heading', '# a', '## a'],
    ['where a list begins', '1. a', '2. a'],
    ['one list for two', '- a\n- b', '- a\n\n* b'],
    ['the language of code', '```js\na\n```', '```\na\n```'],
    ['lost lowering', 'H<sub>2</sub>O', 'H2O'],
    ['alignment', '| a |\n| --- |\n| b |', '| a |\n| :-- |\n| b |'],
  ])('%s', (_name, one, other) => {
    expect(signatures(one)).not.toEqual(signatures(other));
  });
});

test('formulas are read where they are asked for', () => {
  expect(signatures('$a$', true)).toContain('inlineMath  a');
  expect(signatures('$a$')).toEqual(['text  $a$']);
});
