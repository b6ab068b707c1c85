import { expect, test } from 'vitest';
import { declaredAddress, plainAddress, siteInName, siteOf } from './site.ts';

test('the site is the registered domain, which services of blogs share', () => {
  expect(siteOf('http://News.BBC.co.uk/a?b#c')).toBe('bbc.co.uk');
  expect(siteOf('https://anna.blogspot.com/2006')).toBe('blogspot.com');
});

test('a host without registered domain is its own site, and no address none', () => {
  expect(siteOf('http://10.0.0.7:80/x')).toBe('10.0.0.7');
  expect(siteOf('')).toBeUndefined();
});

test('the name of a document tells its site only where a host stands in it', () => {
  expect(siteInName('20111215_www.cbc.ca_6264e1e5')).toBe('cbc.ca');
  expect(siteInName('bbc.co.uk_news_04')).toBe('bbc.co.uk');
  expect(siteInName('cleaneval-final/278')).toBeUndefined();
  expect(siteInName('Reuters_3')).toBeUndefined();
});

test('copies of a page have one plain address', () => {
  const plain = plainAddress('https://www.Example.org/Path/?q=1');
  expect(plain).toBe('example.org/Path/?q=1');
  expect(plainAddress('http://example.org/Path/?q=1#top')).toBe(plain);
  expect(plainAddress('http://example.org/')).toBe('example.org');
});

test('a page without address is asked for its own', () => {
  expect(declaredAddress('<text id="http://a.cn/?x=1&amp;y=2" title="t"><html>')).toBe(
    'http://a.cn/?x=1&y=2',
  );
  expect(declaredAddress('<link rel="Canonical" href="https://b.org/">')).toBe('https://b.org/');
  expect(declaredAddress('<meta property="og:url" content="/c"><p>c')).toBeUndefined();
});
