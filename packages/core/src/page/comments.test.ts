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
  ['a<br/>', ['a', '<br/>']],
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
  ['<b c/><p', ['<b c/>', '[<p]'], 1],
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
  ['<!a><!doctype html>', 'doctype html'],
  ['a<!doctype html>', undefined],
  ['<!a doctype>', undefined],
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
  ['<title>', false],
  ['<style>', false],
  ['</svg><title>', false],
  ['<svg><title>', true],
  ['<math><title>', true],
  ['<svg><g><title>', true],
  ['<svg></svg><title>', false],
  ['<math></math><title>', false],
  ['<svg></math><title>', false],
  ['<svg><math></svg><title>', true],
  ['<math><svg></svg><style>', true],
  ['<math><math></math></math><style>', false],
  ['<svg/><title>', false],
  ['<math/><title>', false],
  ['<svg><svg/><title>', true],
  ['<math><math/><title>', true],
  ['<svg><g/><title>', true],
  ['<g/><title>', false],
  ['<svg><div><title>', false],
  ['<svg><svg><div></div><title>', false],
  ['<svg><g></g><title>', true],
  ['<svg></p><title>', false],
  ['<svg></br><title>', false],
  ['<svg></g><title>', true],
  ['<div></p></br><svg><title>', true],
  ['<div><svg><title>', true],
])('whether a tag may stand behind %s: %j', (source, expected) => {
  const { count, kind } = tokenize(`${source}<b>`);
  expect(kind[count - 1] === eventKind.open).toBe(expected);
});

test('what looks like CDATA in a comment or script does not disturb what follows', () => {
  expect(list('<!--[CDATA[>a--><p>')).toEqual(['[<!--[CDATA[>a-->]', '<p>']);
  expect(list('a<![CDATA[b<p>c')).toEqual(['a', '[<![CDATA[b<p>]', 'c']);
  expect(list('a<![CDATA[b<p>c]]>d<i>')).toEqual(['a', '[<![CDATA[b<p>]', 'c]]>d', '<i>']);
});
