import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { readMicrodata } from './microdata.ts';
import { readRdfa } from './rdfa.ts';
import { textsOf } from './thing.ts';

test('properties of Microdata are those of the nearest item', () => {
  const [article, person] = readMicrodata(
    createPage(`<article itemscope itemtype="https://schema.org/NewsArticle">
      <h1 itemprop="headline name">Oaks <i>grow</i></h1>
      <meta itemprop="datePublished" content="2024-03-05">
      <time itemprop="dateModified" datetime="2024-03-06">yesterday</time>
      <a itemprop="url" href="/oaks">here</a>
      <p itemprop="author" itemscope itemtype="http://schema.org/Person">by <b itemprop="name">Ann Oak</b></p>
    </article><p itemprop="headline">outside`),
  );
  expect(article.types).toEqual(['NewsArticle']);
  expect(person.isTop).toBe(false);
  expect(textsOf(article, 'headline')).toEqual(['Oaks grow']);
  expect(textsOf(article, 'name')).toEqual(['Oaks grow']);
  expect(textsOf(article, 'datepublished')).toEqual(['2024-03-05']);
  expect(textsOf(article, 'datemodified')).toEqual(['2024-03-06']);
  expect(textsOf(article, 'url')).toEqual(['/oaks']);
  expect(textsOf(article, 'author')).toEqual(['Ann Oak']);
});

test('a link that is an author names it by its text', () => {
  const [thing] = readMicrodata(
    createPage('<p itemscope><a itemprop="author" href="/ann">Ann Oak</a>'),
  );
  expect(textsOf(thing, 'author')).toEqual(['Ann Oak']);
});

test('RDFa Lite is read with prefixes and without', () => {
  const [article] = readRdfa(
    createPage(`<div vocab="https://schema.org/" typeof="schema:Article">
      <span property="schema:headline">Oaks</span><img property="image" src="/oak.png">
      <span property="author" typeof="Person"><span property="name">Ann Oak</span></span></div>`),
  );
  expect(article.types).toEqual(['Article']);
  expect(textsOf(article, 'headline')).toEqual(['Oaks']);
  expect(textsOf(article, 'image')).toEqual(['/oak.png']);
  expect(textsOf(article, 'author')).toEqual(['Ann Oak']);
});
