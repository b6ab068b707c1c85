// The checks find what they are for: else finding nothing would mean nothing.
import { buildContent } from 'pith/content';
import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { textOf } from '../../../packages/core/src/selection/coverage.ts';
import { shrink } from '../shrink.ts';
import { faultOfAddresses, readReferences } from './addresses.ts';
import { faultOfHtml } from './html.ts';
import { faultOfMarkdown } from './markdown.ts';
import { faultOfBorders, faultOfRanges } from './ranges.ts';
import { faultOfXml } from './tei.ts';

test('ranges that overlap, are empty, end behind the page or cut a character', () => {
  expect(faultOfRanges([[0, 2]], 2)).toBeUndefined();
  expect(
    faultOfRanges(
      [
        [0, 2],
        [1, 3],
      ],
      9,
    ),
  ).toMatch('overlap');
  expect(faultOfRanges([[2, 2]], 9)).toMatch('empty');
  expect(faultOfRanges([[2, 10]], 9)).toMatch('behind');
  expect(faultOfBorders([[0, 2]], createPage('ab'))).toBeUndefined();
  expect(faultOfBorders([[0, 1]], createPage('🌳'))).toMatch('surrogate');
  expect(faultOfBorders([[0, 3]], createPage('&amp;'))).toMatch('reference');
});

test('an address at which something else stands', () => {
  const page = createPage('oak &amp; elm');
  const spelt = readReferences(page);
  const check = (text: string, at: (offset: number) => number | undefined, isMarkup = false) =>
    faultOfAddresses(text, at, page, spelt, isMarkup);
  expect(check('oak &', (offset) => offset)).toBeUndefined();
  expect(check('oak', (offset) => offset + 1)).toMatch('another stands');
  expect(check('oak', () => 99)).toMatch('outside');
  expect(check('&amp;', () => 4, true)).toBeUndefined();
  expect(check('&amp;', (offset) => offset + 4, true)).toBeUndefined();
  expect(check('&lt;', () => 4, true)).toMatch('another stands');
});

test.each([
  ['<p>oak</p>\n', undefined],
  ['<script>ran()</script>', 'element script'],
  ['<p onclick="ran()">oak</p>', 'attribute onclick'],
  ['<a href="javascript:ran()">oak</a>', 'javascript'],
  ['<p style="color: red">oak</p>', 'style'],
  ['<!-- oak -->', '#comment'],
  ['<p>oak<div>', 'element div'],
  ['<p>oak<p>elm', 'otherwise'],
])('in HTML %s', (html, fault) => {
  if (fault === undefined) expect(faultOfHtml(html)).toBeUndefined();
  else expect(faultOfHtml(html)).toMatch(fault);
});

test('words that a reader of Markdown does not get', () => {
  const page = createPage('<p>oak <code>elm</code></p>');
  const blocks = buildContent(page, textOf(page));
  expect(faultOfMarkdown('oak `elm`', blocks)).toBeUndefined();
  expect(faultOfMarkdown('oak <elm>', blocks)).toMatch('less often');
});

test('documents that are not well-formed', () => {
  expect(faultOfXml('<a>oak</a>')).toBeUndefined();
  expect(faultOfXml('<a>oak</b>')).toMatch('');
  expect(faultOfXml('<a>\u0001</a>')).toMatch('');
});

test('a page shrinks to what makes it faulty', () => {
  const page = `${'<p>oak</p>'.repeat(50)}<b>elm</b>${'<p>ash</p>'.repeat(50)}`;
  expect(shrink(page, (html) => html.includes('elm'))).toBe('elm');
});
