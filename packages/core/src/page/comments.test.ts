import { expect, test } from 'vitest';
import { eventKind, tokenize } from './tokenize.ts';

/** The spelling of each event, comments in brackets. */
function list(source: string): string[] {
  const { count, kind, from, to } = tokenize(source);
  return Array.from({ length: count }, (_, i) => {
    const text = source.slice(from[i], to[i]);
    return kind[i] === eventKind.comment ? `[${text}]` : text;
  });
}

test.each([
  ['<!--a--><!--b-->', ['[<!--a-->]', '[<!--b-->]']],
  ['<!-->a', ['[<!-->]', 'a']],
  ['<!--a>b-->c', ['[<!--a>b-->]', 'c']],
  ['a<!---->b', ['a', '[<!---->]', 'b']],
  ['<!doctype html><!--a-->b', ['[<!doctype html>]', '[<!--a-->]', 'b']],
  ['<?xml a="b"?>c', ['[<?xml a="b"?>]', 'c']],
  ['<!a>b', ['[<!a>]', 'b']],
  ['a<!b', ['a', '[<!b]']],
  ['a<?b', ['a', '[<?b]']],
  ['a<![CDATA[b', ['a', '[<![CDATA[b]']],
  ['<![CDATA[a]]><p><![CDATA[b>]]>', ['[<![CDATA[a]]>]', '<p>', '[<![CDATA[b>]', ']]>']],
  ['<svg><![CDATA[a>b]]></svg>', ['<svg>', '[<![CDATA[a>]', 'b]]>', '</svg>']],
  ['</>a', ['[</>]', 'a']],
  ['a</ b>c', ['a', '[</ b>]', 'c']],
])('the events of %s', (source, expected) => {
  expect(list(source)).toEqual(expected);
});

test.each([
  ['a<p', ['a', '[<p]'], 0],
  ['<b c><p d=e', ['<b c>', '[<p d=e]'], 1],
  ['<p a b="', ['[<p a b="]'], 0],
  ['<p><b/', ['<p>', '[<b/]'], 0],
  ['a</b', ['a', '[</b]'], 0],
  ['a</b c="d', ['a', '[</b c="d]'], 0],
])(
  'a tag that the end of file cuts off is code without attributes: %s',
  (source, events, count) => {
    expect(list(source)).toEqual(events);
    expect(tokenize(source).attributes.count).toBe(count);
    expect(tokenize(source).tag.at(-1)).toBe(0);
  },
);

test.each([
  ['<!doctype html>', 'doctype html'],
  ['<!DOCTYPE html SYSTEM "a">', 'DOCTYPE html SYSTEM "a"'],
  [' \n<!-- a --><!doctype html>', 'doctype html'],
  ['<?xml?><!doctype html>', 'doctype html'],
  ['<!doctype a><!doctype b>', 'doctype a'],
  ['a<!doctype html>', undefined],
  ['<p><!doctype html>', undefined],
  ['<!-- <!doctype html> -->', undefined],
  ['', undefined],
])('the doctype of %j is %j', (source, expected) => {
  expect(tokenize(source).doctype).toBe(expected);
});

test('of a long doctype the beginning is kept', () => {
  const doctype = `doctype html ${'x'.repeat(1000)}`;
  expect(tokenize(`<!${doctype}>`).doctype).toBe(doctype.slice(0, 512));
});

test.each([
  ['<svg><title><b>', ['<svg>', '<title>', '<b>']],
  ['<svg></svg><title><b>', ['<svg>', '</svg>', '<title>', '<b>']],
  ['<math><math></math><style><b>', ['<math>', '<math>', '</math>', '<style>', '<b>']],
  ['<svg/><title><b>', ['<svg/>', '<title>', '<b>']],
  ['<math/><title><b>', ['<math/>', '<title>', '<b>']],
  ['<svg><g/><title><b>', ['<svg>', '<g/>', '<title>', '<b>']],
  ['<svg><g><title><b>', ['<svg>', '<g>', '<title>', '<b>']],
  ['<svg><div><title><b>', ['<svg>', '<div>', '<title>', '<b>']],
  ['<svg></p><title><b>', ['<svg>', '</p>', '<title>', '<b>']],
  ['<svg></br><title><b>', ['<svg>', '</br>', '<title>', '<b>']],
  ['<svg></g><title><b>', ['<svg>', '</g>', '<title>', '<b>']],
  ['</svg><title><b>', ['</svg>', '<title>', '<b>']],
])('a title in SVG or MathML may hold tags: %s', (source, expected) => {
  expect(list(source)).toEqual(expected);
});
