import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { readRelatedLinks } from './links.ts';

/** The addresses of each relation. */
function read(html: string): Record<string, string[]> {
  const links = readRelatedLinks(createPage(html));
  return Object.fromEntries([...links].map(([rel, all]) => [rel, all.map(({ href }) => href)]));
}

test.each([
  ['<link rel=license href=/by>', { license: ['/by'] }],
  ['<a rel=license href=/by>', { license: ['/by'] }],
  ['<map><area rel=license href=/by></map>', { license: ['/by'] }],
  ['<a REL="Author" HREF=" /ann ">', { author: ['/ann'] }],
  ['<a rel="tag  nofollow\nTAG" href=/oaks>', { tag: ['/oaks'], nofollow: ['/oaks'] }],
  [
    '<a rel=tag href=/oaks></a><p><a rel=tag href=/elms></a><a rel=me href=/>',
    { tag: ['/oaks', '/elms'], me: ['/'] },
  ],
])('%s has the relations %j', (html, relations) => {
  expect(read(html)).toEqual(relations);
});

test.each([
  '<form rel=license href=/by>',
  '<a rel=tag>oaks</a>',
  '<a rel=tag href>oaks</a>',
  '<a rel=tag href=" ">oaks</a>',
  '<a href=/oaks>oaks</a>',
  '<template><a rel=tag href=/oaks>oaks</a></template>',
  '</a rel=tag href=/oaks>',
])('%s has none', (html) => {
  expect(read(html)).toEqual({});
});

test('only a link element is none that readers see', () => {
  const links = readRelatedLinks(createPage('<link rel=me href=/a><a rel=me href=/b></a>'));
  expect(links.get('me')?.map(({ isLinkElement }) => isLinkElement)).toEqual([true, false]);
  expect(links.get('me')?.map(({ event }) => event)).toEqual([0, 1]);
});

test('64 links of a relation are read', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, at) => `<a rel=tag href=/${at}></a>`).join('');
  expect(read(numbered(64)).tag.at(-1)).toBe('/63');
  expect(read(numbered(66)).tag).toEqual(read(numbered(64)).tag);
});
