import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import {
  baseAddress,
  chooseAddress,
  chooseImage,
  chooseLicence,
  isFrontPage,
} from './addresses.ts';
import { readEvidence } from './evidence.ts';

const own = 'https://trees.example/news/oaks';
const evidenceOf = (html: string, url?: string) => readEvidence(createPage(html), url);
const data = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', ...value })}</script>`;

describe('the base of addresses', () => {
  test.each([
    ['<base href=/docs/>', 'https://trees.example/docs/'],
    ['<base href="https://elms.example/">', 'https://elms.example/'],
    ['<base href="&nbsp;https://elms.example/ ">', 'https://elms.example/'],
    ['<base target=_top><base href=/docs/><base href=/other/>', 'https://trees.example/docs/'],
    ['<base href="http://["><base href=/docs/>', 'https://trees.example/docs/'],
    ['<p href=/docs/>', own],
    ['</base href=/docs/>', own],
    ['', own],
  ])('with %s', (html, base) => {
    expect(baseAddress(createPage(html), own)).toBe(base);
  });

  test('is none without an absolute address', () => {
    expect(baseAddress(createPage('<base href=/docs/>'), undefined)).toBeUndefined();
    expect(baseAddress(createPage(''), '/oaks')).toBeUndefined();
    expect(baseAddress(createPage('<base href=//elms.example/>'), '/oaks')).toBeUndefined();
    expect(baseAddress(createPage('<base href=https://elms.example/>'), undefined)).toBe(
      'https://elms.example/',
    );
  });
});

describe('the address of a page', () => {
  test.each([
    ['<link rel=canonical href=/oaks>', 'https://trees.example/oaks', 'link canonical'],
    [
      '<link rel=canonical href="//elms.example/a b">',
      'https://elms.example/a%20b',
      'link canonical',
    ],
    [
      '<a rel=canonical href=/elms></a><link rel=canonical href=/oaks>',
      'https://trees.example/oaks',
      'link canonical',
    ],
    [
      '<meta property=og:url content=http://trees.example/oaks>',
      'http://trees.example/oaks',
      'meta og:url',
    ],
    ['<meta name=parsely-link content=/oaks>', 'https://trees.example/oaks', 'meta parsely-link'],
    [
      '<meta name=DC.identifier content=https://trees.example/1>',
      'https://trees.example/1',
      'meta dc:identifier',
    ],
    [
      '<link rel=canonical href=javascript:0><meta property=og:url content=/oaks>',
      'https://trees.example/oaks',
      'meta og:url',
    ],
    ['<a rel=canonical href=/elms></a>', own, 'option'],
    ['<meta name=DC.identifier content=urn:isbn:1>', own, 'option'],
  ])('%s', (html, value, source) => {
    expect(chooseAddress(evidenceOf(html, own), own)).toEqual({ value, source });
  });

  test('is none where it is only relative', () => {
    expect(chooseAddress(evidenceOf('<link rel=canonical href=/a>'), undefined)).toBeUndefined();
  });
});

describe('the picture of a page', () => {
  const meta = (name: string) => `<meta name="${name}" content=/a.png>`;
  const names = [
    'og:image:secure_url',
    'og:image',
    'og:image:url',
    'twitter:image',
    'twitter:image:src',
    'parsely-image-url',
    'sailthru:image:full',
    'thumbnail',
  ];

  test.each(names)('%s', (name) => {
    expect(chooseImage(evidenceOf(meta(name)), own)).toEqual({
      value: 'https://trees.example/a.png',
      source: `meta ${name}`,
    });
  });

  test('is that of the first of these', () => {
    const html = names.toReversed().map((name) => `<meta name="${name}" content=/${name}>`);
    expect(chooseImage(evidenceOf(html.join('')), own)?.source).toBe('meta og:image:secure_url');
  });

  test.each([
    [data({ image: '/a.png' }), 'json-ld'],
    [data({ image: { '@type': 'ImageObject', url: '/a.png' } }), 'json-ld'],
    [data({ thumbnailUrl: ['/a.png', '/b.png'] }), 'json-ld'],
    ['<link rel=image_src href=/a.png>', 'link image_src'],
    [
      `<meta property=og:image content=data:,><meta name=thumbnail content=/a.png>`,
      'meta thumbnail',
    ],
    [
      `<link rel=image_src href=/b.png>${data({ image: '/a.png', thumbnailUrl: '/b.png' })}`,
      'json-ld',
    ],
    [`${data({ image: '/b.png' })}${meta('thumbnail')}`, 'meta thumbnail'],
  ])('%s', (html, source) => {
    expect(chooseImage(evidenceOf(html), own)).toEqual({
      value: 'https://trees.example/a.png',
      source,
    });
  });
});

describe('the licence of a page', () => {
  test.each([
    ['<link rel=license href=/by>', 'https://trees.example/by', 'rel=license'],
    [data({ license: '/by' }), 'https://trees.example/by', 'json-ld'],
    [
      `${data({ license: '/b' })}<a rel=license href=/by></a>`,
      'https://trees.example/by',
      'rel=license',
    ],
    [
      `${data({ license: '/by' })}<a rel=license href=mailto:a></a>`,
      'https://trees.example/by',
      'json-ld',
    ],
    [
      `${data({ license: 'http://[' })}<a rel=license href=mailto:a></a>`,
      'mailto:a',
      'rel=license',
    ],
    ['<meta name=license content=CC-BY>', 'CC-BY', 'meta license'],
    ['<meta name=dcterms.license content=CC-BY>', 'CC-BY', 'meta dcterms:license'],
    ['<meta name=dc.license content=CC-BY>', 'CC-BY', 'meta dc:license'],
    ['<meta name=dc.rights content=CC-BY>', 'CC-BY', 'meta dc:rights'],
    ['<meta name=dcterms.rights content=CC-BY>', 'CC-BY', 'meta dcterms:rights'],
    ['<link rel=license href="&#1;"><meta name=license content=CC-BY>', 'CC-BY', 'meta license'],
  ])('%s', (html, value, source) => {
    expect(chooseLicence(evidenceOf(html), own)).toEqual({ value, source });
  });

  test('is none without any', () => {
    expect(chooseLicence(evidenceOf(''), own)).toBeUndefined();
  });
});

test.each([
  ['https://trees.example', true],
  ['https://trees.example/#oaks', true],
  ['https://trees.example/?p=1', false],
  ['https://trees.example/oaks', false],
  ['/', false],
  [undefined, false],
])('%s is the first page of a site: %s', (address, isFront) => {
  expect(isFrontPage(address)).toBe(isFront);
});
