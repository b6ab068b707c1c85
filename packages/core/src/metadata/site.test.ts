import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { readEvidence } from './evidence.ts';
import { chooseSiteName, siteNameCandidates } from './site.ts';

const evidenceOf = (html: string) => readEvidence(createPage(html), undefined);
const data = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const meta = (name: string, content = 'The Herald') => `<meta name="${name}" content="${content}">`;

test.each([
  'og:site_name',
  'application-name',
  'apple-mobile-web-app-title',
  'dc:publisher',
  'dcterms:publisher',
  'citation_journal_title',
  'cre',
])('meta %s names the site', (name) => {
  expect(chooseSiteName(evidenceOf(meta(name)))).toEqual({
    value: 'The Herald',
    source: `meta ${name}`,
  });
});

const organization = { '@type': 'NewsMediaOrganization', name: 'The Herald' };

test.each([
  { '@type': 'WebSite', name: 'The Herald' },
  { '@type': 'WebSite', alternateName: 'The Herald' },
  { '@type': 'Article', isPartOf: { '@type': 'WebSite', name: 'The Herald' } },
  {
    '@type': 'Article',
    isPartOf: [
      { '@type': 'Book', name: 'Oaks' },
      { '@type': 'WebSite', name: 'The Herald' },
    ],
  },
  { '@type': 'Article', publisher: organization },
  { '@type': 'Article', publisher: 'The Herald' },
  { '@type': 'Article', sourceOrganization: organization },
  organization,
  { '@type': ['Thing', 'Organization'], name: 'The Herald' },
])('%j names the site', (thing) => {
  expect(chooseSiteName(evidenceOf(data(thing)))).toEqual({
    value: 'The Herald',
    source: 'json-ld',
  });
});

test.each([
  { '@type': 'Article', name: 'The Herald' },
  { '@type': 'Article', isPartOf: { '@type': 'Book', name: 'The Herald' } },
  { '@type': 'Article', about: organization },
  { '@type': 'OrganizationRole', name: 'The Herald' },
  { '@type': 'WebSite' },
  { '@type': 'WebSite', name: 'https://herald.example/' },
  { '@type': 'WebSite', name: ' | ' },
])('%j does not', (thing) => {
  expect(chooseSiteName(evidenceOf(data(thing)))).toBeUndefined();
});

test('the names that a page gives its site are tried in this order', () => {
  const html = [
    data({ '@type': 'Organization', name: 'organization' }),
    meta('dc.publisher', 'Dublin Core'),
    meta('application-name', 'application'),
    data({ '@type': 'Article', publisher: 'publisher' }),
    data({ '@type': 'WebSite', name: 'site' }),
    meta('og:site_name', 'Open Graph'),
  ].join('');
  expect(siteNameCandidates(evidenceOf(html)).map(({ value }) => value)).toEqual([
    'Open Graph',
    'site',
    'publisher',
    'application',
    'organization',
  ]);
});

describe('separators around a name', () => {
  test.each([
    ['| The Herald', 'The Herald'],
    ['The Herald ｜', 'The Herald'],
    ['· The Herald •', 'The Herald'],
    ['– The Herald —', 'The Herald'],
    ['The Herald: »', 'The Herald'],
    ['« The-Herald -', 'The-Herald'],
    ['The | Herald', 'The | Herald'],
    ['https-news', 'https-news'],
  ])('%s is %s', (content, name) => {
    expect(chooseSiteName(evidenceOf(meta('og:site_name', content)))?.value).toBe(name);
  });

  test.each(['http://herald.example', '– https://herald.example'])('%s is no name', (content) => {
    expect(chooseSiteName(evidenceOf(meta('og:site_name', content)))).toBeUndefined();
  });
});
