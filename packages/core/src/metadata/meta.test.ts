import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { metaValue, metaValues, readMetaTags } from './meta.ts';

const read = (html: string) => Object.fromEntries(readMetaTags(createPage(html)));

test.each([
  ['<meta name=author content=Ann>', { author: ['Ann'] }],
  ['<meta property=og:title content=Oaks>', { 'og:title': ['Oaks'] }],
  ['<meta http-equiv=Content-Language content=de>', { 'content-language': ['de'] }],
  ['<meta name=DC.Date.Issued content=2024>', { 'dc:date:issued': ['2024'] }],
  [
    '<meta property="og:title twitter:title" content=Oaks>',
    { 'og:title': ['Oaks'], 'twitter:title': ['Oaks'] },
  ],
  ['<meta name="title  headline" content=Oaks>', { title: ['Oaks'], headline: ['Oaks'] }],
  [
    '<meta name=description property=og:description content=Oaks>',
    { 'og:description': ['Oaks'], description: ['Oaks'] },
  ],
  ['<meta name=dc.title property=DC:title content=Oaks>', { 'dc:title': ['Oaks'] }],
  ['<meta name=author content=Ann><meta name=author content=Ben>', { author: ['Ann', 'Ben'] }],
  ['<meta name=author content=" Ann \n Oak ">', { author: ['Ann Oak'] }],
  ['<head><meta itemprop=datePublished content=2024></head>', { datepublished: ['2024'] }],
  ['<p><meta name=author content=Ann>', { author: ['Ann'] }],
])('%s is %j', (html, tags) => {
  expect(read(html)).toEqual(tags);
});

test.each([
  '<meta name=author>',
  '<meta name=author content>',
  '<meta name=author content=" ">',
  '<meta content=Ann>',
  '<meta name=author value=Ann>',
  '<p name=author content=Ann>',
  '<body><p itemscope><meta itemprop=author content=Ann>',
  '<template><meta name=author content=Ann></template>',
])('%s says nothing', (html) => {
  expect(read(html)).toEqual({});
});

describe('references that were escaped twice', () => {
  test.each([
    ['Oaks &amp;amp; elms', 'Oaks & elms'],
    ['Oaks&amp;nbsp;grow', 'Oaks grow'],
    ['Ch&amp;ecirc;nes', 'Chênes'],
    ['Ch&amp;#234;nes', 'Chênes'],
    ['Ch&amp;#xEA;nes', 'Chênes'],
    ['Ch&amp;#XEA;nes', 'Chênes'],
    ['&amp;frac12; an oak', '½ an oak'],
    ['&amp;CounterClockwiseContourIntegral;', '∳'],
    ['&amp;#0128512;', '😀'],
    ['&amp;#x01F600;', '😀'],
  ])('%s is %s', (content, value) => {
    expect(read(`<meta name=description content="${content}">`).description).toEqual([value]);
  });

  test.each([
    '/i?a=1&amp;copy=2',
    'R&amp;amp',
    'A &amp; B;',
    '&amp;#;',
    '&amp;nosuch;',
    '&amp;1a;',
  ])('are not %s', (content) => {
    const value = content.replaceAll('&amp;', '&');
    expect(read(`<meta name=description content="${content}">`).description).toEqual([value]);
  });
});

test('64 values of one name are read, 4,000 characters of each', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, at) => `<meta name=a content=${at}>`).join('');
  expect(read(numbered(64)).a.at(-1)).toBe('63');
  expect(read(numbered(66)).a).toEqual(read(numbered(64)).a);
  expect(read(`<meta name=a content=${'x'.repeat(4001)}>`).a).toEqual(['x'.repeat(4000)]);
});

test('of several names the first that has a value counts', () => {
  const tags = readMetaTags(
    createPage('<meta name=b content=1><meta name=b content=2><meta name=c content=3>'),
  );
  expect(metaValue(tags, ['a', 'b', 'c'])).toEqual({ value: '1', source: 'meta b' });
  expect(metaValues(tags, ['a', 'b', 'c'])).toEqual({ value: ['1', '2'], source: 'meta b' });
  expect(metaValue(tags, ['a'])).toBeUndefined();
  expect(metaValues(tags, [])).toBeUndefined();
});
