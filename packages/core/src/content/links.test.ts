import { describe, expect, test } from 'vitest';
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

describe('a link around blocks', () => {
  test.each([
    [
      'stands on the text of each',
      '<a href=/oak><h3>Oak</h3><p>A tree</p></a>',
      'h3([Oak](/oak)) p([A tree](/oak))',
    ],
    [
      'does so in a paragraph, which the first of them ends',
      '<p>See <a href=/oak><b>oak</b><h3>Oak</h3><p>A tree</p></a> and <p>ash',
      'p(See [strong(oak)](/oak)) h3([Oak](/oak)) p([A tree](/oak)) p(and) p(ash)',
    ],
    [
      'ends before a block that holds another link',
      '<p><a href=/oak><h3>Oak</h3><p>A <a href=/tree>tree</a></p></a>',
      'h3([Oak](/oak)) p(A [tree](/tree))',
    ],
    [
      'ends before a block that holds its end tag',
      '<p><a href=/oak><h3>Oak</h3><p>A tree</a> and ash',
      'h3([Oak](/oak)) p(A tree and ash)',
    ],
    [
      'does not go on without an end tag',
      '<p><a href=/oak>Oak<div>A tree</div><p><a href=/ash>ash</a>',
      'p([Oak](/oak)) p(A tree) p([ash](/ash))',
    ],
    [
      'does not go on in another cell',
      '<table border=1><tr><td><a href=/oak>Oak<td>A tree</a><tr><td>1<td>2</table>',
      'table.0/2(td0(p([Oak](/oak))) td1(p(A tree)); td0(p(1)) td1(p(2)))',
    ],
  ])('%s', (_name, html, expected) => {
    expect(sketch(contentOf(html))).toBe(expected);
  });
});
