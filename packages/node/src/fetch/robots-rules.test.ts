import fc from 'fast-check';
import robotsParser from 'robots-parser';
import { describe, expect, test } from 'vitest';
import { readRobotsRules } from './robots-rules.ts';

const allows = (text: string, path: string) =>
  readRobotsRules(text, 'Pith').allows(new URL(`https://example.org${path}`));

/** The decision for a path under one group of rules for all. */
const under = (rules: string, path: string) => allows(`User-agent: *\n${rules}`, path);

test.each([
  // of RFC 9309, 2.2.2 and 2.2.3
  ['Disallow: /foo/bar/qux', '/foo/bar/qux', false],
  ['Disallow: /foo/bar/%62%61%7A', '/foo/bar/baz', true],
  ['Disallow: /foo/bar/ツ', '/foo/bar/%E3%83%84', false],
  ['Disallow: /foo/bar/%e3%83%84', '/foo/bar/ツ', false],
  ['Disallow: /a$', '/a', false],
  ['Disallow: /a$', '/ab', true],
  ['Disallow: /this/*/exactly', '/this/is/not/exactly/it', false],
  ['Disallow: /*.gif$', '/a.gif', false],
  ['Disallow: /*.gif$', '/a.gif?b', true],
  ['Disallow: *?sort=', '/list?page=2&x?sort=up', false],
  ['Disallow: /a*a$', '/a', true],
  ['Disallow: /*a*ab', '/aab', false],
  ['Disallow: /$', '/', false],
  ['Disallow:', '/a', true],
  ['Disallow: /a\nAllow: /a', '/a', true],
  ['Allow: /a\nDisallow: /ab', '/abc', false],
  ['Disallow: /a # not all', '/a', false],
  ['disALLOW : /a\rAllow: /b', '/a', false],
])('“%s” of %s: %s', (rules, path, expected) => expect(under(rules, path)).toBe(expected));

describe('groups', () => {
  test('that name the crawler are put together, and come before those for all', () => {
    const text =
      'User-agent: *\nDisallow: /\n\nUser-agent: other\nuser-agent: PITH/2.0\nDisallow: /a\n\nUser-agent: pith\nDisallow: /b';
    expect(['/a', '/b', '/c'].map((path) => allows(text, path))).toEqual([false, false, true]);
  });

  test('that name another crawler say nothing, whatever its name begins with', () => {
    expect(allows('User-agent: pith-bot\nDisallow: /', '/')).toBe(true);
    expect(allows('User-agent: __proto__\nDisallow: /', '/')).toBe(true);
  });
});

test('robots-parser decides the same on generated files', () => {
  const piece = fc.constantFrom('a', 'b', '/', '*', '$', 'é', '%c3%A9', '?', '.');
  const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
  const names = fc.array(fc.constantFrom('*', 'pith', 'Pith/1.0', 'other'), {
    minLength: 1,
    maxLength: 3,
  });
  const rules = fc.array(fc.tuple(fc.constantFrom('Allow', 'Disallow'), path), { minLength: 1 });
  const group = fc
    .tuple(names, rules)
    .map(([of, lines]) =>
      [
        ...of.map((name) => `User-agent: ${name}`),
        ...lines.map(([field, pattern]) => `${field}: ${pattern}`),
      ].join('\n'),
    );
  fc.assert(
    fc.property(fc.array(group, { maxLength: 4 }), path, (groups, target) => {
      const text = groups.join('\n');
      const url = new URL(`https://example.org${target}`);
      const parse = robotsParser as unknown as (
        url: string,
        text: string,
      ) => {
        isAllowed: (url: string, name: string) => boolean;
      };
      const oracle = parse('https://example.org/robots.txt', text);
      expect(readRobotsRules(text, 'Pith').allows(url)).toBe(oracle.isAllowed(url.href, 'Pith'));
    }),
    { numRuns: 500, seed: 9309 },
  );
});

describe('a file that is made to take long', () => {
  test('is not decided on if it has more patterns with asterisks than could be matched', () => {
    const text = `User-agent: *\n${`Disallow: /*${'a'.repeat(30)}b\n`.repeat(10_000)}`;
    expect(allows(text, `/${'a'.repeat(4000)}`)).toBeUndefined();
    expect(allows(text, '/short')).toBe(true);
  });

  test('takes no memory for the crawlers that its groups name', () => {
    // 12,500 names with 12,500 rules would be 150 million pairs of both
    const text = `${'User-agent: *\n'.repeat(12_500)}${'Disallow: /a\n'.repeat(12_500)}`;
    expect(allows(text, '/a')).toBe(false);
    expect(allows(text, '/b')).toBe(true);
  });
});
