import { expect, test } from 'vitest';
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
