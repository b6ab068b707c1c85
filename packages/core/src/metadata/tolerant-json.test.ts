import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../page/documents.test-suite.ts';
import { parseTolerantly } from './tolerant-json.ts';

test.each([
  ['a trailing comma', '{"a": [1, 2,], "b": 3,}', { a: [1, 2], b: 3 }],
  ['comments', '{"a": 1, // one\n /* two */ "b": "http://x"}', { a: 1, b: 'http://x' }],
  ['CDATA', '/*<![CDATA[*/ {"a": 1} /*]]>*/', { a: 1 }],
  ['CDATA behind slashes', '//<![CDATA[\n{"a": 1}\n//]]>', { a: 1 }],
  ['CDATA in comments', '/*<![CDATA[*/ {"a": 1} /* ]]> */', { a: 1 }],
  ['CDATA closed without slashes', '<![CDATA[ {"a": 1}\n]]>', { a: 1 }],
  ['marks of HTML comments', '<!-- {"a": 1} -->', { a: 1 }],
  ['a semicolon', '{"a": 1};', { a: 1 }],
  ['line breaks in strings', '{"a": "one\ntwo"}', { a: 'one\ntwo' }],
  ['escapes that JSON has not', String.raw`{"a": "it\'s"}`, { a: "it's" }],
  ['character references', '{&quot;a&quot;: &quot;one&quot;}', { a: 'one' }],
  ['values in a row', '{"a": 1}\n{"b": 2}', [{ a: 1 }, { b: 2 }]],
  ['two commas', '{"a": 1,, "b": 2}', { a: 1, b: 2 }],
])('mends %s', (_, text, value) => {
  expect(parseTolerantly(text)).toEqual(value);
});

test.each(['', '{', '{"a": ', '"', 'alert(1)', '{"a" 1}'])('gives up on %s', (text) => {
  expect(parseTolerantly(text)).toBeUndefined();
});

// trying every place of the run would take minutes
test.each([
  ['white space', ' '],
  ['semicolons', ';'],
  ['slashes', '/'],
])('reads past a long run of %s once', (_, character) => {
  const run = character.repeat(500_000);
  for (const json of [`["${run}"]`, `<!-- ["${run}"] -->`, `["${run}"];`]) {
    const [value] = parseTolerantly(json) as [string];
    expect(value === run).toBe(true); // told in a word, not in a million
  }
});

test('reads all JSON as it is', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(parseTolerantly(json)).toEqual(JSON.parse(json));
    }),
    seeded,
  );
});

test('never throws', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    ',',
    ':',
    '//',
    '/*',
    '*/',
    'a',
    '1',
    '\n',
    '&quot;',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      parseTolerantly(pieces.join(''));
    }),
    seeded,
  );
});
