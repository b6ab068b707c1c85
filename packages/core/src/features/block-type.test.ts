import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { blockTypes } from './block-type.ts';

/** Type and level of the element around the first `x`. */
function typeAround(html: string) {
  const page = createPage(html);
  const event = page.events.from.indexOf(html.indexOf('x'));
  const types = blockTypes(page);
  const element = page.structure.element[event];
  return [types.type(element), types.level(element)];
}

test.each([
  ['x', 'paragraph', undefined],
  ['<p>x', 'paragraph', undefined],
  ['<h1>x', 'heading', 1],
  ['<h6><b>x', 'heading', 6],
  ['<li>x', 'listItem', 1],
  ['<ul><li>x', 'listItem', 1],
  ['<ul><li><ol><li>x', 'listItem', 2],
  ['<ul><li><menu><li><dir><li><p>x', 'listItem', 3],
  ['<table><tr><td>x', 'tableCell', undefined],
  ['<table><tr><th><b>x', 'tableCell', undefined],
  ['<table><tr><td><p>x', 'paragraph', undefined],
  ['<table><tr><td><div><p>x', 'paragraph', undefined],
  ['<blockquote><p>x', 'quote', undefined],
  ['<pre>x', 'code', undefined],
  ['<table><caption>x', 'caption', undefined],
  ['<figure><figcaption>x', 'caption', undefined],
  ['<dl><dt>x', 'term', undefined],
  ['<dl><dd>x', 'definition', undefined],
  ['<details><summary>x', 'summary', undefined],
  ['<button>x', 'button', undefined],
  ['<label>x', 'label', undefined],
  ['<fieldset><legend>x', 'label', undefined],
  ['<ul><li><h3>x', 'heading', 3],
  ['<h2><ul><li>x', 'listItem', 1],
  ['<h2>a</h2><p>x', 'paragraph', undefined],
  ['<constructor>x', 'paragraph', undefined],
  ['<my-li>x', 'paragraph', undefined],
])('the text of %s is of type %s, level %s', (html, type, level) => {
  expect(typeAround(html)).toEqual([type, level]);
});
