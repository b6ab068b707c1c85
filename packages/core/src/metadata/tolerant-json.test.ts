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
  ['commas in a row', '[1, , ,2]', [1, 2]],
  ['a comma before the first value', ',{"a": 1}', { a: 1 }],
  ['commas behind the last value', '{"a": 1} , ,', { a: 1 }],
  ['commas at the end of a list of objects', '[{"a": 1}, ]', [{ a: 1 }]],
  ['a line comment at the end', '{"a": 1} // one', { a: 1 }],
  ['a block comment at the end', '{"a": 1} /* one */', { a: 1 }],
  ['a block comment that is left open', '{"a": 1} /* one', { a: 1 }],
  ['a comment with a quote', '{"a": 1 /* " */ , "b": 2 // "\n}', { a: 1, b: 2 }],
  ['a comment with signs of comments', '[1 /* /* // */, 2]', [1, 2]],
  ['the shortest comment', '[1 /**/, 2]', [1, 2]],
  ['CDATA whose marks have space between', '/* <![CDATA[ */ {"a": 1} /* ]]> */ ', { a: 1 }],
  ['CDATA with a mark of its own line', '//<![CDATA[\n{"a": 1}\n// ]]> ', { a: 1 }],
  ['CDATA closed in a comment of two lines', '<![CDATA[{"a": 1} /*\n]]>\n*/', { a: 1 }],
  ['CDATA in marks of HTML comments', '<!--{"a": 1};-->', { a: 1 }],
  ['semicolons and white space', '{"a": 1} ; \n;', { a: 1 }],
  ['control characters in strings', '{"a": "one\u0001\u007ftwo"}', { a: 'one\u0001\u007ftwo' }],
  ['escapes in upper case', String.raw`{"a": "\N\Ubb\Oaks"}`, { a: 'NUbbOaks' }],
  ['escapes of half a code', String.raw`{"a": "\u00e\u00E9\u12"}`, { a: 'u00eéu12' }],
  ['and keeps escapes', String.raw`{"a": "\"\\\/\b\f\n\r\t\u0041",}`, { a: '"\\/\b\f\n\r\tA' }],
  [
    'and keeps a backslash before a letter',
    String.raw`{"a": "C:\\oaks\\x",}`,
    { a: 'C:\\oaks\\x' },
  ],
  ['an escaped quote', String.raw`{"a": "say \"oak\", {", }`, { a: 'say "oak", {' }],
  ['signs in strings', '{"a": "//, /* } ] ,}", }', { a: '//, /* } ] ,}' }],
  ['decimal references', '{&#34;a&#034;: 1}', { a: 1 }],
  ['hexadecimal references', '{&#x22;a&#X0022;: 1}', { a: 1 }],
  ['references in upper case', '{&QUOT;a&quot;: 1,}', { a: 1 }],
  ['values in a row, with lists', '{"a": {"b": 1}} [2] {"c": 3}', [{ a: { b: 1 } }, [2], { c: 3 }]],
])('mends %s', (_, text, value) => {
  expect(parseTolerantly(text)).toEqual(value);
});

test.each([
  '',
  '{',
  '{"a": ',
  '"',
  'alert(1)',
  '{"a" 1}',
  '[1] / 2',
  '{"a": /',
  '{"a": "one\\',
  '{&apos;a&apos;: 1}',
  '[1]]',
])('gives up on %s', (text) => {
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
