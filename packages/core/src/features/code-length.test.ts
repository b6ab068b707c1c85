import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { codeLengths, type LinkNormalisation } from './code-length.ts';

function totalCode(html: string, links: LinkNormalisation): number {
  return codeLengths(createPage(html), links).reduce((sum, length) => sum + length, 0);
}

const wiki = 'see <a href="/wiki/Oak_tree">oak</a> and <a href="x">a long anchor text</a>.';

test('an anchor counts as it stands, or as a placeholder as long as its text less five', () => {
  expect(totalCode(wiki, 'keep')).toBe(45);
  expect(totalCode(wiki, 'placeholder')).toBe(28);
  expect(totalCode(wiki, 'attributes-removed')).toBe(14);
  expect(totalCode(wiki, 'ignore')).toBe(0);
});

test('the exact placeholder makes the code of a link as long as its text', () => {
  const link = '<a href="http://www.BBC.com/">BBC Web Site</a>';
  expect(totalCode(link, 'placeholder')).toBe('<a _______></a>'.length);
  expect(totalCode(link, 'exact')).toBe('BBC Web Site'.length);
});

test('the text of an anchor inside an anchor counts for the inner one alone', () => {
  const nested = '<a href=x><object>outer text<a href=y>inner anchor text</a></object></a>';
  // `<a _____>` and `<a ____________>`, two `</a>`, two tags of `object`
  expect(totalCode(nested, 'placeholder')).toBe(9 + 16 + 8 + 17);
});

test('deeply nested anchors count no more than the text of the page', () => {
  const depth = 5000;
  const html = `${'<a href=x><object>'.repeat(depth)}${'text '.repeat(5000)}${'</object></a>'.repeat(depth)}`;
  expect(totalCode(html, 'placeholder')).toBeLessThan(2 * html.length);
});

test('an anchor without end tag counts as it stands', () => {
  expect(totalCode('<a name=top>a title of some length<p>text', 'placeholder')).toBe(12 + 3);
  expect(totalCode('<a name=top>one<a href=x>a long anchor text</a>', 'exact')).toBe(12 + 18);
});
