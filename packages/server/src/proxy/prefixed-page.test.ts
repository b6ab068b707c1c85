import { createPage, eventKind } from 'pith/page';
import { expect, test } from 'vitest';
import { withPrefix } from './prefixed-page.ts';

const at = { prefix: 'http://127.0.0.1:8018/', address: 'https://example.org/a/page?x=1' };

test.each([
  [
    '<html><head><title>T</title>',
    '<html><head><base href="https://example.org/a/page?x=1"><title>T</title>',
  ],
  ['<!doctype html><p>One', '<!doctype html><base href="https://example.org/a/page?x=1"><p>One'],
  ['One', 'One<base href="https://example.org/a/page?x=1">'],
  [
    '<!-- <head> --><head><base href="../b/">',
    '<!-- <head> --><head><base href="https://example.org/b/"><base href="../b/">',
  ],
  [
    '<base href="javascript:1">',
    '<base href="https://example.org/a/page?x=1"><base href="javascript:1">',
  ],
])('a page knows its own address: %s', (source, expected) => {
  expect(withPrefix(source, at)).toBe(expected);
});

test.each([
  ['<a href="/b">', '<a href="http://127.0.0.1:8018/https://example.org/b">'],
  ["<a class=x href='b'>", '<a class=x href="http://127.0.0.1:8018/https://example.org/a/b">'],
  ['<area href = b>', '<area href="http://127.0.0.1:8018/https://example.org/a/b">'],
  [
    '<A HREF="//other.example/?a&amp;b=%22">',
    '<A href="http://127.0.0.1:8018/https://other.example/?a&amp;b=%22">',
  ],
  ['<a href="#end">', '<a href="http://127.0.0.1:8018/https://example.org/a/page?x=1#end">'],
  ['<a href="mailto:a@example.org">', '<a href="mailto:a@example.org">'],
  ['<a href="javascript:alert(1)">', '<a href="javascript:alert(1)">'],
  ['<a href="http://">', '<a href="http://">'],
  ['<a name=x>', '<a name=x>'],
  ['<img src="b.png"><link href="b.css">', '<img src="b.png"><link href="b.css">'],
  ['<!-- <a href="/b"> -->', '<!-- <a href="/b"> -->'],
])('links lead through the proxy again, and nothing else does: %s', (source, expected) => {
  const [, rest] = withPrefix(`<head></head>${source}`, at).split('</head>');
  expect(rest).toBe(expected);
});

test('a link cannot break out of its attribute', () => {
  const address = 'https://example.org/';
  const prefix = 'http://127.0.0.1:8018/';
  const source = `<a href='x?"><script>'>One</a>`;
  const { kind, names, tag } = createPage(withPrefix(source, { prefix, address })).events;
  const opened = [...kind].flatMap((of, event) =>
    of === eventKind.open ? [names[tag[event]]] : [],
  );
  expect(opened).toEqual(['base', 'a']);
});
