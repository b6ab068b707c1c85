import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMeta, metaFields, parseMeta } from './meta.ts';
import type { DocumentMeta } from './test-package.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const key = text.filter((name) => !(metaFields as readonly string[]).includes(name));
const meta = (value: fc.Arbitrary<string>, list: fc.Arbitrary<string[]>) =>
  fc.record(
    {
      url: value,
      language: value,
      fragmented: fc.boolean(),
      multiple: fc.boolean(),
      title: value,
      pageType: value,
      notes: value,
      with: list,
      without: list,
      other: fc.dictionary(key, fc.oneof(value, fc.integer(), fc.array(value)), {
        minKeys: 1,
        noNullPrototype: true,
      }),
    },
    { requiredKeys: [], noNullPrototype: true },
  ) as fc.Arbitrary<DocumentMeta>;

test('what is written is read back the same, whatever the values', () => {
  fc.assert(
    fc.property(meta(text, fc.array(text)), (written) => {
      expect(parseMeta(formatMeta(written))).toEqual(written);
    }),
    { numRuns: 500 },
  );
});

test('plain values are written as lines, to be edited by hand', () => {
  const written: DocumentMeta = {
    url: 'https://example.org/a?b=c:d',
    fragmented: true,
    with: ['oak trees', 'a hill: high'],
    other: { remark: 'old' },
  };
  const lines =
    'url: https://example.org/a?b=c:d\nfragmented: true\nwith: oak trees\nwith: a hill: high\nremark: old\n';
  expect(formatMeta(written)).toBe(lines);
  expect(parseMeta(lines)).toEqual(written);
});

test('values of several lines are written as JSON', () => {
  expect(formatMeta({ with: ['two\nlines'] })).toBe('{\n  "with": [\n    "two\\nlines"\n  ]\n}\n');
});

test('a file made by hand is read: yes and no, empty values, a byte order mark', () => {
  expect(parseMeta('\ufefffragmented: Yes\r\nmultiple: no\r\ntitle:\r\n')).toEqual({
    fragmented: true,
    multiple: false,
  });
  expect(parseMeta('{"title": null, "url": "u", "parts": [1]}')).toEqual({
    url: 'u',
    other: { parts: [1] },
  });
});

test.each([
  ['no colon', 'key: value'],
  ['fragmented: maybe', 'true or false'],
  ['url: a\nurl: b', '`url` twice'],
  ['{"url": 1}', 'text'],
  ['{"with": "a"}', 'list of texts'],
  ['{"multiple": "yes"}', 'true or false'],
  ['{broken', 'JSON'],
])('%j is refused', (file, message) => {
  expect(() => parseMeta(file, '1.meta')).toThrow(
    expect.objectContaining({ code: 'BAD_PACKAGE', message: expect.stringContaining(message) }),
  );
  expect(() => parseMeta(file, '1.meta')).toThrow('1.meta');
});
