import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { declaredTitles } from './declared-titles.ts';
import { readEvidence } from './evidence.ts';

const titlesOf = (html: string) => declaredTitles(readEvidence(createPage(html), undefined));

test.each([
  [
    '<script type="application/ld+json">{"@type": "Article", "headline": "Oaks"}</script>',
    'json-ld',
  ],
  ['<script type="application/ld+json">{"@type": "Article", "name": "Oaks"}</script>', 'json-ld'],
  ['<title>Oaks</title>', 'title'],
  ...[
    'og:title',
    'twitter:title',
    'citation_title',
    'parsely-title',
    'sailthru:title',
    'dc:title',
    'dcterms:title',
  ].map((name) => [`<meta name="${name}" content=Oaks>`, `meta ${name}`]),
])('%s', (html, source) => {
  expect(titlesOf(html)).toEqual([{ value: 'Oaks', source }]);
});

test('data of schema.org are trusted most, then Open Graph, then the title', () => {
  const html = `<meta name=dc.title content=4><meta name=twitter:title content=3><title>2</title><meta property=og:title content=1>
    <script type="application/ld+json">{"@type": "Article", "name": "b", "headline": "0"}</script>`;
  expect(titlesOf(html).map(({ value }) => value)).toEqual(['0', '1', '2', '3']);
});

test('a page without any declares none', () => {
  expect(titlesOf('<title> </title><h1>Oaks</h1>')).toEqual([]);
});
