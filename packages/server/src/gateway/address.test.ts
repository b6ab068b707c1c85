import fc from 'fast-check';
import { PithError } from 'pith';
import { describe, expect, test } from 'vitest';
import { readAddress, readingTarget, withoutSuffix } from './address.ts';

describe('a target', () => {
  test.each([
    ['/read', '/read'],
    ['/read?url=https://a.example/', '/read?url=https://a.example/'],
    ['/read/', '/read?url='],
    ['/read.md?url=x', '/read?format=md&url=x'],
    ['/read.txt/a.example', '/read?format=txt&url=a.example'],
    ['/reader/https://a.example/', '/reader/https://a.example/'],
    ['/read.exe/a.example', '/read.exe/a.example'],
    ['/health', '/health'],
    ['', ''],
  ])('%j is %j', (target, expected) => expect(readingTarget(target)).toBe(expected));

  test.each([
    'https://a.example/?page=2&format=md#x',
    'https://a.example/%E9t%E9', // not UTF-8, which is the page’s own affair
    'https://a.example/100%',
    'https://a.example/read/https://b.example/',
    'https://a.example/a+b c',
  ])('has the address as it was sent: %s', (address) => {
    const { searchParams } = new URL(readingTarget(`/read/${address}`), 'http://host');
    expect(searchParams.get('url')).toBe(address);
  });

  test('may have the address encoded as a whole', () => {
    const address = 'https://a.example/?b=c&d=%20';
    expect(readingTarget(`/read/${encodeURIComponent(address)}`)).toBe(
      `/read?url=${encodeURIComponent(address)}`,
    );
    expect(readingTarget('/read/https%3A%2F%2F%E9')).toContain('https%253A');
  });

  test('that bytes of UTF-8 were sent in, as some programs do, has what they mean', () => {
    const sent = Buffer.from('/read/https://a.example/Äste').toString('latin1'); // as Node reads it
    expect(readingTarget(sent)).toBe(readingTarget('/read/https://a.example/Äste'));
    const latin1 = readingTarget('/read/https://a.example/\xc4ste');
    expect(new URL(latin1, 'http://host').searchParams.get('url')).toBe(
      'https://a.example/\xc4ste',
    );
  });

  test('becomes one address, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        expect(readingTarget(`/read/${rest}`)).toMatch(/^\/read\?url=[^&#]*$/);
      }),
      { seed: 1 },
    );
  });
});

describe('an address', () => {
  test.each([
    ['https://a.example/b?c', 'https://a.example/b?c'],
    ['a.example', 'https://a.example/'],
    ['//a.example/b', 'https://a.example/b'],
    ['a.example:8080/b', 'https://a.example:8080/b'],
    ['https:/a.example/b', 'https://a.example/b'], // after a proxy that merges slashes
    ['HTTP://A.Example/B', 'http://a.example/B'],
    [' https://a.example/b#c ', 'https://a.example/b'],
    ['beispiel.de/straße', 'https://beispiel.de/stra%C3%9Fe'],
    ['例え.jp', 'https://xn--r8jz45g.jp/'],
  ])('%j is %s', (given, expected) => expect(readAddress(given).href).toBe(expected));

  test.each([
    '',
    'oak',
    'oak tree',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://a.example/',
    'data:text/html,x',
    'gopher://a.example',
    'https://',
    'https://a b.example/',
    'view-source:https://a.example/',
    '/etc/passwd',
  ])('%j is none', (given) => {
    expect(() => readAddress(given)).toThrow(PithError);
  });
});

describe('a suffix', () => {
  test.each([
    ['https://a.example/oak.md', 'https://a.example/oak', 'md'],
    ['https://a.example/oak.html.txt', 'https://a.example/oak.html', 'txt'],
    ['https://a.example/oaks/.json', 'https://a.example/oaks/', 'json'],
    ['https://a.example/.md', 'https://a.example/', 'md'],
  ])('of %s', (given, address, format) => {
    expect(withoutSuffix(new URL(given))).toEqual({ address, format });
  });

  test.each([
    'https://government.md/', // Moldova
    'https://a.example/oak.html',
    'https://a.example/oak.md/',
    'https://a.example/oak.md?page=2',
    'https://a.example/?file=oak.md',
  ])('is none of %s', (given) => expect(withoutSuffix(new URL(given))).toBeUndefined());
});
