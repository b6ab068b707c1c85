import { expect, test } from 'vitest';
import { createPage } from './page.ts';
import { eventKind } from './tokenize.ts';

/** The names of all elements around each text, such as `div p`. */
function ancestors(html: string): string[] {
  const { events, structure } = createPage(html);
  const { parent, tag, element } = structure;
  const ofElement = (e: number): string[] =>
    e <= 0 ? [] : [...ofElement(parent[e]), events.names[tag[e]]];
  return [...element]
    .filter((_, event) => events.kind[event] === eventKind.text)
    .map((e) => ofElement(e).join(' '));
}

// parse5, the oracle of the other rules, does not have these yet
test.each([
  ['an option ends the one before', '<option>a<option>b', ['select option', 'select option']],
  [
    'an optgroup ends an option and the optgroup before',
    '<optgroup><option>a<optgroup><option>b',
    ['select optgroup option', 'select optgroup option'],
  ],
  [
    'an hr ends option and optgroup',
    '<optgroup><option>a<hr>b',
    ['select optgroup option', 'select'],
  ],
  ['elements are kept', '<button><b>a</b></button>', ['select button b']],
  [
    'end tags of what is around it are ignored',
    '<div>a</section></p>b',
    ['select div', 'select div'],
  ],
])('in a select, %s', (_rule, inside, expected) => {
  expect(ancestors(`<section><p><select>${inside}`)).toEqual(
    expected.map((all) => `section p ${all}`),
  );
});

test('a select or input ends an open select', () => {
  expect(ancestors('<p><select>a<select>b')).toEqual(['p select', 'p']);
  expect(ancestors('<p><select>a<input>b')).toEqual(['p select', 'p']);
});

test('a row in a template needs no table, and a table in it is ignored', () => {
  expect(ancestors('<template><tr><td>a<tr><table><td>b')).toEqual([
    'template tr td',
    'template tr td',
  ]);
});

test('elements end with their own end tag or before the tag that ends them', () => {
  const { events, structure } = createPage('<p>a<div>b</div>');
  expect(events.count).toBe(5);
  expect([...structure.open]).toEqual([-1, 0, 2]);
  expect([...structure.end]).toEqual([5, 2, 5]);
});

test('text straight in a row of a template stands there', () => {
  expect(ancestors('<template><tr>a')).toEqual(['template tr']);
  expect(ancestors('<table><template><tr>a')).toEqual(['table template tr']);
});

test.each([
  ['<noscript>a<body>b', ['noscript', '']],
  ['<noscript>a</head>b', ['noscript', '']],
  ['<p><noscript>a<body>b', ['p noscript', 'p noscript']],
  ['<p><noscript>a</head>b', ['p noscript', 'p noscript']],
  ['<template>a<body>b', ['template', 'template']],
  ['<noscript>a</noscript></head>b', ['noscript', '']],
  ['<noscript></noscript><template>a</head>b', ['template', 'template']],
  ['<template></body></template><noscript>a<body>b', ['noscript', '']],
  ['</body><noscript>a<body>b', ['noscript', 'noscript']],
  ['<noscript>a<body><noscript>b<body>c', ['noscript', 'noscript', 'noscript']],
])('a body, and the end of the head, end a noscript in the head: %s', (html, expected) => {
  expect(ancestors(html)).toEqual(expected);
});

test.each([
  ['text/html', ['math annotation-xml', 'math annotation-xml p']],
  ['APPLICATION/XHTML+XML', ['math annotation-xml', 'math annotation-xml p']],
  ['text/htmls', ['math annotation-xml', 'p']],
  ['xtext/html', ['math annotation-xml', 'p']],
  ['', ['math annotation-xml', 'p']],
])('an annotation in %j', (encoding, expected) => {
  expect(ancestors(`<math><annotation-xml encoding="${encoding}">a<p>b`)).toEqual(expected);
});

test.each([
  ['<nobr>a<nobr>b', ['nobr', 'nobr']],
  ['<span>a<nobr>b', ['span', 'span nobr']],
  ['<nobr>a<object>b<nobr>c', ['nobr', 'nobr object', 'nobr object nobr']],
  ['<nobr>a<i>b<nobr>c', ['nobr', 'nobr i', 'nobr']],
  ['<a>a<a>b', ['a', 'a']],
  ['<a>a<object>b<a>c', ['a', 'a object', 'a object a']],
  ['<b>a<b>b', ['b', 'b b']],
  ['<b>a<i>b</b>c', ['b', 'b i', '']],
  ['<b>a<object>b</b>c', ['b', 'b object', 'b object']],
  ['<b>a<div>b</b>c</div>d', ['b', 'b div', 'b div', '']],
  ['<i>a</b>b', ['i', 'i']],
  ['<span>a</b>b', ['span', 'span']],
])('formatting elements end: %s', (html, expected) => {
  expect(ancestors(html)).toEqual(expected);
});

test('the end tag of a form in a template ends all that is open in the form', () => {
  expect(ancestors('<template><form><div>a</form>b')).toEqual(['template form div', 'template']);
  expect(ancestors('<form><div>a</form>b')).toEqual(['form div', 'form div']);
});
