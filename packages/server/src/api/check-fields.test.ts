import { PithError } from 'pith';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { createCheck } from './check-fields.ts';
import { extractBody } from './page-fields.ts';

const check = createCheck(extractBody, 'POST /extract');

function messageOf(fields: unknown): string {
  try {
    check(fields);
  } catch (error) {
    const { code, message } = error as PithError;
    return `${code}: ${message}`;
  }
  return 'taken';
}

test.each([
  [{ html: '', focus: 'recall', with: ['html'], limits: { maxEvents: 5 } }, 'taken'],
  [
    { focus: 'all' },
    'BAD_OPTION: Expected one of precision, balanced, recall, got `"all"` (string) (POST /extract, option `focus`)',
  ],
  [
    { links: 1 },
    'BAD_OPTION: Expected true or false, got `1` (number) (POST /extract, option `links`)',
  ],
  [
    { with: ['pdf'] },
    'BAD_OPTION: Expected one of markdown, html, tei, blocks, chunks, got `"pdf"` (string) (POST /extract, option `with.0`)',
  ],
  [
    { with: 'html' },
    'BAD_OPTION: Expected a list of at most 20, got `"html"` (string) (POST /extract, option `with`)',
  ],
  [
    { parameters: { range: [1] } },
    'BAD_OPTION: Expected a string or a number or true or false, got `[object Array]` (object) (POST /extract, option `parameters.range`)',
  ],
  [
    { limits: { maxEvents: 1e9 } },
    'BAD_OPTION: Expected a whole number from 0 to 1500000, got `1000000000` (number) (POST /extract, option `limits.maxEvents`)',
  ],
  [null, 'BAD_OPTION: Expected an object, got `null` (null) (POST /extract)'],
  [[], 'BAD_OPTION: Expected an object, got `[object Array]` (object) (POST /extract)'],
])('%j', (fields, message) => {
  expect(messageOf(fields)).toBe(message);
});

test('a name that is not known gets the nearest, however deep it stands', () => {
  expect(messageOf({ algorithn: 'bte' })).toMatch(
    /^UNKNOWN_OPTION: .* got `algorithn`; did you mean `algorithm`\?$/,
  );
  expect(messageOf({ chunks: { maxToken: 1 } })).toBe(
    'UNKNOWN_OPTION: Expected an option of `chunks` of POST /extract (maxCharacters, maxTokens, overlap), got `maxToken`; did you mean `maxTokens`?',
  );
  expect(messageOf({ model: 'AAAA' })).toMatch(/models are not taken from requests$/);
  expect(messageOf(JSON.parse('{"__proto__": {"html": ""}}'))).toMatch(/^UNKNOWN_OPTION/);
});

test('what a value would do to be told of is not done', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  for (const value of [deep, { toString: 1, valueOf: 1 }]) {
    expect(messageOf({ focus: value })).toMatch(/^BAD_OPTION/);
    expect(messageOf({ parameters: { range: value } })).toMatch(/^BAD_OPTION/);
  }
});

test('a message stays short, whatever it quotes', () => {
  const names = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`${i}`.repeat(99), i]));
  expect(messageOf(names).length).toBeLessThan(600);
  expect(messageOf({ focus: 'x'.repeat(1e6) }).length).toBeLessThan(200);
});

test('names with slashes and tildes are told as they are', () => {
  const schema = Type.Object({}, { additionalProperties: false });
  expect(() => createCheck(schema, 'here')({ 'a/b~c': 1 })).toThrow(
    new PithError('UNKNOWN_OPTION', 'Expected an option of here (), got `a/b~c`'),
  );
});
