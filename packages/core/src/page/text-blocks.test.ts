import { expect, test } from 'vitest';
import { createPage, type Page } from './page.ts';
import { findTextBlocks, type TextBlocks } from './text-blocks.ts';

/** The words of each block. */
function texts({ source, events }: Page, { count, ofEvent }: TextBlocks): string[] {
  return Array.from({ length: count }, (_, block) => {
    const own = Array.from(ofEvent.keys()).filter((event) => ofEvent[event] === block);
    return own.map((event) => source.slice(events.from[event], events.to[event]).trim()).join('');
  });
}

test.each([
  ['a<script>x</script>b', ['ab']],
  ['a<style>x</style>b', ['ab']],
  ['a<template>x</template>b', ['ab']],
  ['a<template><p>x<br><br></p></template>b', ['ab']],
  ['a<!-- x -->b', ['ab']],
  ['a<span>b</span><b>c</b>', ['abc']],
  ['a<img>b<label>c</label>d', ['ab', 'c', 'd']],
  ['a<x-own>b</x-own>', ['a', 'b']],
  ['a<svg>x</svg>b', ['a', 'b']],
  ['a<title>x</title>b', ['a', 'b']],
  ['a<div hidden>x</div>b', ['a', 'x', 'b']],
  ['a<noscript>x</noscript>b', ['a', 'x', 'b']],
  ['a<br>b<br>c', ['abc']],
  ['a<br><br>b', ['a', 'b']],
  ['a<br> <br>b', ['a', 'b']],
  ['a<br><b><br></b>b', ['a', 'b']],
  ['a<br><br><br>b<br>c', ['a', 'bc']],
  ['<br>a<br>b', ['ab']],
  ['<br><br>a<br>b', ['ab']],
  ['<p> <p>a', ['a']],
])('the segments of %s', (html, expected) => {
  const page = createPage(html);
  expect(texts(page, page.segments)).toEqual(expected);
});

test.each([
  ['a<script>x</script>b', ['ab']],
  ['a<noscript>x</noscript>b', ['ab']],
  ['a<template><p>x</template>b', ['a', 'b']],
  ['a<svg>x</svg>b', ['axb']],
  ['a<br><br>b<x-own>c</x-own>', ['abc']],
  ['a<p>b</p>c<p> </p>d', ['a', 'b', 'c', 'd']],
  ['<title>x</title>a', ['a']],
])('the text blocks of %s', (html, expected) => {
  const page = createPage(html);
  expect(texts(page, page.textBlocks)).toEqual(expected);
});

test('text blocks may keep all text', () => {
  const page = createPage('a<noscript>x</noscript>b<script>y</script>');
  expect(texts(page, findTextBlocks(page.events, page.structure, 0))).toEqual(['axby']);
});

test('a block has its first and last text event, and the element of the first', () => {
  const { textBlocks, structure } = createPage('<p>a<b>b</b> </p><div><i>c</i></div><p>');
  expect([...textBlocks.from]).toEqual([1, 9]);
  expect([...textBlocks.to]).toEqual([4, 10]);
  expect([...textBlocks.element].map((element) => structure.open[element])).toEqual([0, 8]);
  expect([...textBlocks.ofEvent]).toEqual([-1, 0, -1, 0, -1, -1, -1, -1, -1, 1, -1, -1, -1]);
});

test('as many blocks as text events', () => {
  const { textBlocks } = createPage('a<p>'.repeat(99));
  expect([...textBlocks.from]).toEqual(Array.from({ length: 99 }, (_, i) => 2 * i));
});
