import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { readEvidence } from './evidence.ts';
import { chooseTags } from './tags.ts';

const found = (html: string) => chooseTags(readEvidence(createPage(html), undefined));
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const tags = (content: string) => found(meta('keywords', content))?.value;

const names = [
  'article:tag',
  'news_keywords',
  'parsely-tags',
  'sailthru:tags',
  'citation_keywords',
  'dc:subject',
  'dcterms:subject',
  'keywords',
];

test.each(names)('meta %s', (name) => {
  expect(found(meta(name, 'oaks, elms'))).toEqual({
    value: ['oaks', 'elms'],
    source: `meta ${name}`,
  });
});

describe('are those', () => {
  const data = (keywords: unknown) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', keywords })}</script>`;
  const all = names.toReversed().map((name) => meta(name, name));

  test('of data of schema.org before those of meta, those of meta before links', () => {
    const link = '<a rel=tag href=/>link</a>';
    expect(found(`${link}${all.join('')}${data('data')}`)).toEqual({
      value: ['data'],
      source: 'json-ld',
    });
    expect(found(`${link}${all.join('')}`)?.value).toEqual(['article:tag']);
    expect(found(`${link}${all.slice(0, -1).join('')}`)?.value).toEqual(['news_keywords']);
    expect(found(link)).toEqual({ value: ['link'], source: 'rel=tag' });
  });

  test('of the next source where one has only signs', () => {
    expect(found(`${data('#')}${meta('keywords', 'oaks')}`)?.value).toEqual(['oaks']);
    expect(found(`${data('#')}${meta('keywords', ', ;')}`)).toBeUndefined();
  });
});

describe('of links', () => {
  test.each([
    ['<a rel=tag href=/oaks title=Elms>Oaks</a>', ['Oaks']],
    ['<a rel=tag href=/oaks title=Oaks><img src=/oaks.png></a>', ['Oaks']],
    ['<a rel=tag href=/oaks><img src=/oaks.png></a>', undefined],
    ['<link rel=tag href=/oaks title=Oaks>', undefined],
    ['<div hidden><a rel=tag href=/oaks title=Oaks></a></div>', undefined],
    ['<div hidden><a rel=tag href=/oaks>Oaks</a></div>', undefined],
    ['<a rel=category href=/oaks>Oaks</a>', undefined],
  ])('%s', (html, value) => {
    expect(found(html)?.value).toEqual(value);
  });
});

describe('in one text', () => {
  test.each([
    ['oaks,elms;  ash|beech', ['oaks', 'elms', 'ash', 'beech']],
    ['橡树、榆树，白蜡；桦树', ['橡树', '榆树', '白蜡', '桦树']],
    ['chênes\u00a0verts , ormes', ['chênes verts', 'ormes']],
    ['#Eichen #Ulmen', ['Eichen #Ulmen']],
    [' # дубы', ['дубы']],
    ['C#, F#', ['C#', 'F#']],
    ['Oaks, oaks, OAKS, Elms', ['Oaks', 'Elms']],
    [
      'http://a.example, https://b.example, httpd, see http://c.example',
      ['httpd', 'see http://c.example'],
    ],
  ])('%s', (content, value) => {
    expect(tags(content)).toEqual(value);
  });

  test('there are at most 50, of 60 characters', () => {
    const numbered = (count: number) => Array.from({ length: count }, (_, at) => `oak ${at}`);
    expect(tags(numbered(50).join())).toEqual(numbered(50));
    expect(tags(numbered(52).join())).toEqual(numbered(50));
    expect(tags(`${'x'.repeat(60)},${'y'.repeat(61)}`)).toEqual(['x'.repeat(60)]);
  });
});
