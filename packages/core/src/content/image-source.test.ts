import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { attributesOf, imageSource } from './image-source.ts';

function sourceOf(tag: string, ...pictureSets: readonly string[]): string | undefined {
  return imageSource({ attributes: attributesOf(createPage(`<p>${tag}`), 1), pictureSets });
}

const spacer = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

test.each([
  ['src', '<img src="a.png">', 'a.png'],
  ['the widest of srcset', '<img src=a.png srcset="b.png 300w, c.png 1200w">', 'c.png'],
  ['the widest that is not overlarge', '<img srcset="b.png 1200w, c.png 9000w">', 'b.png'],
  ['the densest of srcset', '<img src=a.png srcset="a.png 1x, b.png 2x">', 'b.png'],
  ['src beside a srcset of one', '<img src=a.png srcset="b.png">', 'a.png'],
  ['srcset alone', '<img srcset="b.png">', 'b.png'],
  ['what is loaded late', `<img src="${spacer}" data-src=a.png>`, 'a.png'],
  ['what is loaded late before a preview', '<img src=small.png data-original=a.png>', 'a.png'],
  ['a late srcset', `<img src="${spacer}" data-srcset="a.png 400w, b.png 800w">`, 'b.png'],
  [
    'an attribute that nobody knows',
    '<img src=blank.gif data-hero="/p/a.jpg?w=3">',
    '/p/a.jpg?w=3',
  ],
  [
    'no attribute that holds something else',
    '<img data-options="{a: 1}" data-name="an oak.png">',
    undefined,
  ],
  [
    'the widest of those that a script may put in',
    '<img src="/a_300x.png" data-src="/a_{width}x.png" data-widths="[180, 720, 4000]">',
    '/a_720x.png',
  ],
  ['a usual width where none is told', '<img data-src="/a_{width}x.png">', '/a_1080x.png'],
  ['no placeholder', '<img src="/img/lazy-placeholder.png">', undefined],
  ['no spacer', `<img src="${spacer}">`, undefined],
  [
    'a large raster in the address',
    `<img src="data:image/png;base64,${'A'.repeat(2000)}">`,
    `data:image/png;base64,${'A'.repeat(2000)}`,
  ],
])('takes %s', (_name, tag, expected) => {
  expect(sourceOf(tag)).toBe(expected);
});

test('takes the widest source of a picture', () => {
  expect(sourceOf('<img src=a.png>', 'b.webp 400w, c.webp 800w', 'd.png 300w')).toBe('c.webp');
});
