import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { chooseDescription } from './description.ts';
import { readEvidence } from './evidence.ts';

const descriptionOf = (html: string) =>
  chooseDescription(readEvidence(createPage(html), undefined));
const data = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', ...value })}</script>`;

const names = [
  'og:description',
  'description',
  'twitter:description',
  'dc:description',
  'dcterms:abstract',
  'dcterms:description',
  'sailthru:description',
];

test.each(names)('meta %s', (name) => {
  expect(descriptionOf(`<meta name="${name}" content="How oaks grow.">`)).toEqual({
    value: 'How oaks grow.',
    source: `meta ${name}`,
  });
});

test('the first of these counts, before data of schema.org', () => {
  const meta = names.toReversed().map((name) => `<meta name="${name}" content="${name}">`);
  expect(descriptionOf(`${data({ description: 'data' })}${meta.join('')}`)?.value).toBe(names[0]);
});

test.each(['description', 'abstract'])('%s of an article', (property) => {
  expect(descriptionOf(data({ [property]: 'How oaks grow.' }))).toEqual({
    value: 'How oaks grow.',
    source: 'json-ld',
  });
});

test('a page that has none is not described', () => {
  expect(descriptionOf(data({ name: 'Oaks' }))).toBeUndefined();
});
