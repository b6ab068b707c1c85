import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { baseAddress, linkAddress } from './links.ts';
import { contentOf, sketch } from './sketch.test-suite.ts';

test.each([
  ['/oak', 'https://e.org/oak'],
  ['oak?a=1#b', 'https://e.org/hill/oak?a=1#b'],
  ['//f.org/oak', 'https://f.org/oak'],
  ['#top', 'https://e.org/hill/#top'],
  [' \n/oa\tk ', 'https://e.org/oak'],
  ['mailto:a@e.org', 'mailto:a@e.org'],
  ['tel:+123', 'tel:+123'],
  ['ftp://e.org/', 'ftp://e.org/'],
  ['/درخت', 'https://e.org/%D8%AF%D8%B1%D8%AE%D8%AA'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/hosts', undefined],
  ['https://', undefined],
  ['#', undefined],
])('%j leads to %s', (href, expected) => {
  expect(linkAddress(href, new URL('https://e.org/hill/'))).toBe(expected);
});

test.each([
  ['/oak', '/oak'],
  ['#top', '#top'],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['https://e.org/oak', 'https://e.org/oak'],
])('without a base %j leads to %s', (href, expected) => {
  expect(linkAddress(href, undefined)).toBe(expected);
});

test('the first base with an address counts, against that of the page', () => {
  const page = createPage('<base target=x><base href=../b/><base href=/c/><p>oak');
  expect(baseAddress(page, 'https://e.org/a/x')?.href).toBe('https://e.org/b/');
  expect(baseAddress(page, undefined)).toBe(undefined);
  expect(baseAddress(createPage('<base href="data:,x">'), 'https://e.org/')?.href).toBe(
    'https://e.org/',
  );
});

test('what leads nowhere keeps its text', () => {
  expect(sketch(contentOf('<p><a href="javascript:x">oak</a> <a>elm</a>'))).toBe('p(oak elm)');
  expect(sketch(contentOf('<p><a href="/x">oak</a>', { links: false }))).toBe('p(oak)');
});
