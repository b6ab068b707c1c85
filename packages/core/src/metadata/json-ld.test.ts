import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { readJsonLd } from './json-ld.ts';
import { textsOf } from './thing.ts';

const script = (json: unknown): string =>
  `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`;

const read = (...scripts: readonly unknown[]) =>
  readJsonLd(createPage(scripts.map(script).join('')));

test('things of graphs, arrays and values are read, outer ones first', () => {
  const things = read(
    {
      '@graph': [
        { '@type': 'WebPage' },
        { '@type': ['Article', 'Thing'], author: { '@type': 'Person' } },
      ],
    },
    [{ '@type': 'https://schema.org/Recipe' }],
  );
  expect(things.map(({ types, isTop }) => [types.join(), isTop])).toEqual([
    ['', true],
    ['WebPage', true],
    ['Article,Thing', true],
    ['Person', false],
    ['Recipe', true],
  ]);
});

test('an author may be a name, a thing, a list, or named by its id', () => {
  const authors = (author: unknown) =>
    textsOf(
      read(
        { '@type': 'Article', author },
        { '@id': '#ann', '@type': 'Person', name: 'Ann Oak' },
      )[0],
      'author',
    );
  expect(authors('Ann Oak')).toEqual(['Ann Oak']);
  expect(authors({ name: 'Ann Oak' })).toEqual(['Ann Oak']);
  expect(authors([{ name: 'Ann Oak' }, 'Ben Ash'])).toEqual(['Ann Oak', 'Ben Ash']);
  expect(authors({ '@id': '#ann' })).toEqual(['Ann Oak']);
  expect(authors({ name: ['Ann Oak', 'Ben Ash'] })).toEqual(['Ann Oak', 'Ben Ash']);
  expect(authors([[{ name: { '@value': 'Ann Oak' } }]])).toEqual(['Ann Oak']);
  expect(authors(null)).toEqual([]);
  expect(authors(3)).toEqual(['3']);
});

test('references and tags within texts are decoded', () => {
  const [thing] = read({ '@type': 'Article', headline: 'Oaks &amp; <b>ashes</b>' });
  expect(textsOf(thing, 'headline')).toEqual(['Oaks & ashes']);
});

test('a broken script does not hide those after it', () => {
  expect(
    read('{"@type": "Article", "author": ', { '@type': 'Recipe' }).map(({ types }) => types),
  ).toEqual([['Recipe']]);
});

test('things that name each other come to an end', () => {
  const [first] = read(
    { '@id': '#a', name: 'One', author: { '@id': '#b' } },
    { '@id': '#b', author: { '@id': '#a' } },
  );
  expect(textsOf(first, 'name')).toEqual(['One']);
});

test('what nests too deep or is too much is cut off', () => {
  const deep = `${'{"@type":"A","b":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  expect(read(deep).length).toBeLessThan(20);
  const many = JSON.stringify(Array.from({ length: 20_000 }, () => ({ '@type': 'Article' })));
  expect(read(many).length).toBe(2000);
});

describe('the scripts that are read', () => {
  const article = '{"@type": "Article"}';
  const typesIn = (html: string) => readJsonLd(createPage(html)).flatMap(({ types }) => types);

  test.each([
    `<script type="application/ld+json">${article}</script>`,
    `<script type=" APPLICATION/LD+JSON; charset=utf-8">${article}</script>`,
    `<body><p><script id=data type=application/ld+json>${article}</script>`,
    `<script type=application/ld+json></script><script type=application/ld+json>${article}</script>`,
  ])('%s', (html) => {
    expect(typesIn(html)).toEqual(['Article']);
  });

  test.each([
    `<script>${article}</script>`,
    `<script type=application/json>${article}</script>`,
    `<script type="text/plain application/ld+json">${article}</script>`,
    `<script type="x-application/ld+json">${article}</script>`,
    `<script type="xapplication/ld+json">${article}</script>`,
    `<div type="application/ld+json">${article}</div>`,
    `<style type="application/ld+json">${article}</style>`,
    '<script type="application/ld+json">',
    '<script type="application/ld+json"></script>',
  ])('not %s', (html) => {
    expect(typesIn(html)).toEqual([]);
  });

  test('have at most 2,000,000 characters', () => {
    const filled = (length: number) => script(article + ' '.repeat(length - article.length));
    expect(typesIn(filled(2_000_000))).toEqual(['Article']);
    expect(typesIn(filled(2_000_001))).toEqual([]);
  });
});

describe('a value of a property', () => {
  const first = (json: Readonly<Record<string, unknown>>) => read(json)[0];
  const texts = (value: unknown) => textsOf(first({ headline: value }), 'headline');

  test.each([
    ['', []],
    [' ', []],
    ['<br>', []],
    ['Oaks<br/>grow', ['Oaks grow']],
    ['<P class="a">Oaks</P> <i>grow</i>', ['Oaks grow']],
    ['1 < 2 > 0', ['1 < 2 > 0']],
    ['<3 oaks>', ['<3 oaks>']],
    ['Oaks &lt;i&gt;grow&lt;/i&gt;', ['Oaks grow']],
    ['R&D', ['R&D']],
    ['R&amp;D', ['R&D']],
    [2024, ['2024']],
    [true, []],
    [
      ['Oaks', '', 'elms'],
      ['Oaks', 'elms'],
    ],
    [{ '@value': 'Oaks' }, ['Oaks']],
    [{ '@type': 'Text' }, []],
  ])('%j gives %j', (value, found) => {
    expect(texts(value)).toEqual(found);
  });

  test('is left out from 4,001 characters on, as it is the text of an article', () => {
    expect(texts('x'.repeat(4000))).toEqual(['x'.repeat(4000)]);
    expect(texts('x'.repeat(4001))).toEqual([]);
  });

  test('has the name that is behind the address of a vocabulary, in lower case', () => {
    const thing = first({
      'schema:headline': 'Oaks',
      'https://schema.org/datePublished': '2024',
      '@language': 'en',
      '@context': 'https://schema.org',
      '@type': 'https://schema.org/Article',
      '@id': '#oaks',
    });
    expect([...thing.properties.keys()]).toEqual(['headline', 'datepublished', '@language']);
    expect(thing).toMatchObject({ types: ['Article'], id: '#oaks', source: 'json-ld' });
  });

  test('is a thing, of which only a main entity counts as one of the page', () => {
    const standing = (json: unknown) =>
      read(json).map(({ types, isTop, isByOthers }) => [types[0], isTop, isByOthers]);
    expect(standing({ '@type': 'WebPage', mainEntity: { '@type': 'Article' } })).toEqual([
      ['WebPage', true, false],
      ['Article', true, false],
    ]);
    expect(
      standing({ '@type': 'WebPage', about: { '@type': 'Book', mainEntity: { '@type': 'A' } } }),
    ).toEqual([
      ['WebPage', true, false],
      ['Book', false, false],
      ['A', false, false],
    ]);
    expect(
      standing({ '@type': 'Book', review: { '@type': 'Review', author: { '@type': 'Person' } } }),
    ).toEqual([
      ['Book', true, false],
      ['Review', false, true],
      ['Person', false, true],
    ]);
  });
});

test('types and ids of the wrong kind are left out', () => {
  expect(read({ '@type': ['Article', 3, null, 'schema:Report'], '@id': 3 })[0]).toMatchObject({
    types: ['Article', 'Report'],
    id: undefined,
  });
  expect(read({})[0].types).toEqual([]);
});

describe('a reference by id', () => {
  const authorOf = (...scripts: readonly unknown[]) => textsOf(read(...scripts)[0], 'author');
  const ann = { '@id': '#ann', name: 'Ann Oak' };

  test('is the thing that says something, wherever the others stand', () => {
    const article = { author: { '@id': '#ann' } };
    expect(authorOf(article, { '@id': '#ann' }, ann, { '@id': '#ann' })).toEqual(['Ann Oak']);
    expect(authorOf(article, { '@id': '#ben', name: 'Ben Ash' })).toEqual([]);
  });

  test('is a thing of its own where it says something itself', () => {
    expect(authorOf({ author: { '@id': '#ann', name: 'A. Oak' } }, ann)).toEqual(['A. Oak']);
    expect(authorOf({ author: {} }, ann)).toEqual([]);
  });
});

test('12 things in one another are read, 2,000 of a page, 2,000 values of a list', () => {
  const nested = (depth: number): unknown => ({
    '@type': 'A',
    b: depth > 1 ? nested(depth - 1) : 1,
  });
  expect(read(nested(12)).length).toBe(12);
  expect(read(nested(20)).length).toBe(12);
  expect(textsOf(read(nested(11)).at(-1)!, 'b')).toEqual(['1']);
  expect(read({ keywords: [[[[[[[[[['oak']]]]]]]]]] })[0].properties.has('keywords')).toBe(true);
  expect(read({ keywords: [[[[[[[[[[[['oak']]]]]]]]]]]] })[0].properties.size).toBe(0);
  const deepGraph = (depth: number): unknown => ({
    '@graph': depth > 1 ? deepGraph(depth - 1) : 1,
  });
  expect(read(deepGraph(20)).length).toBe(12);
  const many = (count: number) => Array.from({ length: count }, () => ({ '@type': 'Article' }));
  expect(read(many(1500), many(1500)).length).toBe(2000);
  const words = Array.from({ length: 2001 }, (_, at) => `oak ${at}`);
  expect(textsOf(read({ keywords: words })[0], 'keywords')).toEqual(words.slice(0, 2000));
});
