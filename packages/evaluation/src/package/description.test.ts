import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPackageDescription, parsePackageDescription } from './description.ts';
import type { PackageDescription } from './test-package.ts';

const line = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const key = fc.stringMatching(/^[a-z][a-z -]{0,8}[a-z]$/).map((text) => `x${text}`);
const description: fc.Arbitrary<PackageDescription> = fc.record(
  {
    name: line,
    title: line,
    source: line,
    language: line,
    size: fc.nat(),
    created: line,
    gold: line,
    annotator: line,
    licence: line,
    notes: line,
    other: fc.dictionary(key, line, { minKeys: 1, noNullPrototype: true }),
  },
  { requiredKeys: ['name'], noNullPrototype: true },
);
const entry = line.filter((text) => !/^[/\\]|^[a-z]:[/\\]|[/\\]$|\0/i.test(text));

test('what is written is read back the same', () => {
  fc.assert(
    fc.property(
      description,
      fc.option(fc.uniqueArray(entry), { nil: undefined }),
      (written, documents) => {
        const text = formatPackageDescription(written, documents);
        expect(parsePackageDescription(text)).toEqual({ description: written, documents });
      },
    ),
  );
});

test('a file made by hand is read: any order, empty lines, a byte order mark, Windows line ends', () => {
  const text =
    '\ufeffsize: 2\r\nname:  heise \r\n\r\nnotes: see: below\r\nsite: x\r\ndocuments:\r\n0001\r\n\r\n ../wiki/a b \r\n';
  expect(parsePackageDescription(text)).toEqual({
    description: { name: 'heise', size: 2, notes: 'see: below', other: { site: 'x' } },
    documents: ['0001', '../wiki/a b'],
  });
});

test('without a name the package is called as its folder', () => {
  expect(parsePackageDescription('title: T\n', { name: 'heise' })).toEqual({
    description: { name: 'heise', title: 'T' },
    documents: undefined,
  });
});

test.each([
  ['just words', 'line 1'],
  ['name: a\nname: b', '`name` twice'],
  ['name: a\nsize: many', 'whole number'],
  ['name: a\nsize: -1', 'whole number'],
  ['title: a', '`name: ...`'],
  ['name: a\ndocuments:\n1\n2\n1', '`1` twice'],
  ['name: a\ndocuments:\n/etc/page', 'relative path'],
])('%j is refused, and the message says where', (text, message) => {
  expect(() => parsePackageDescription(text)).toThrow(
    expect.objectContaining({ code: 'BAD_PACKAGE', message: expect.stringContaining(message) }),
  );
});
