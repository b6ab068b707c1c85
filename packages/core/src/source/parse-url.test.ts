import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('an address is read against its base', () => {
  expect(parseUrl('../b?c', 'https://example.org/a/d')?.href).toBe('https://example.org/b?c');
  expect(parseUrl('b', new URL('https://example.org/a'))?.href).toBe('https://example.org/b');
  expect(parseUrl('https://example.org')?.href).toBe('https://example.org/');
});

test.each([
  ['b', undefined],
  ['b', 'a'],
  ['https://', undefined],
  ['https://a b/', 'https://c/'],
])('%j is no address against %j', (address, base) => {
  expect(parseUrl(address, base)).toBeUndefined();
});

test('an address with characters of Latin-1 is one however often it is read', () => {
  const address = 'https://exämple.org/é';
  const hosts = new Set<string | undefined>();
  for (let i = 0; i < 30_000; i++) hosts.add(parseUrl(address)?.host);
  expect([...hosts]).toEqual(['xn--exmple-cua.org']);
});
