import { expect, test } from 'vitest';
import {
  attributeIs,
  attributeName,
  attributeOf,
  attributeValue,
  findAttribute,
  isSelfClosing,
} from './attributes.ts';
import { tokenize } from './tokenize.ts';

/** Name and value of each attribute of a page. */
function listed(source: string): [string, string][] {
  const events = tokenize(source);
  return Array.from({ length: events.attributes.count }, (_, row) => [
    attributeName(source, events, row),
    attributeValue(source, events, row),
  ]);
}

test.each([
  ['without quotes', '<p a=b/c>', [['a', 'b/c']]],
  [
    'in either quotes',
    `<p a="b'c" d='e"f'>`,
    [
      ['a', "b'c"],
      ['d', 'e"f'],
    ],
  ],
  [
    'that is empty',
    `<p a="" b='' c>`,
    [
      ['a', ''],
      ['b', ''],
      ['c', ''],
    ],
  ],
  ['that is missing behind the =', '<p a=>', [['a', '']]],
  [
    'behind white space',
    '<p a = "b" c\n=\t\'d\'>',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'that begins with white space or =',
    '<p a=" b" c="=d">',
    [
      ['a', ' b'],
      ['c', '=d'],
    ],
  ],
  [
    'that begins with the other quote',
    `<p a='"b"' c="'">`,
    [
      ['a', '"b"'],
      ['c', "'"],
    ],
  ],
  [
    'with references',
    '<p a="&lt;b&amp;" b=&copy=c>',
    [
      ['a', '<b&'],
      ['b', '&copy=c'],
    ],
  ],
  ['of a name in capitals', '<p DATA-Oak=B>', [['data-oak', 'B']]],
  [
    'of names side by side',
    '<p a b=c d>',
    [
      ['a', ''],
      ['b', 'c'],
      ['d', ''],
    ],
  ],
] as [string, string, [string, string][]][])(
  'the value of an attribute: one %s',
  (_kind, source, expected) => {
    expect(listed(source)).toEqual(expected);
  },
);

test('attributes of more than one tag are told apart', () => {
  const source = '<p a=1 b=2><b a=3><i>';
  const events = tokenize(source);
  const values = [0, 1, 2].map((event) => [
    attributeOf(source, events, event, 'a'),
    attributeOf(source, events, event, 'b'),
  ]);
  expect(values).toEqual([
    ['1', '2'],
    ['3', undefined],
    [undefined, undefined],
  ]);
});

test('the first of two attributes with one name counts', () => {
  const source = '<p c A=1 a=2>';
  const events = tokenize(source);
  expect(findAttribute(source, events, 0, 'a')).toBe(1);
  expect(attributeOf(source, events, 0, 'a')).toBe('1');
});

test.each([
  ['aria', 'aria', true],
  ['AZaz', 'azaz', true],
  ['a', 'aria', false],
  ['ariadne', 'aria', false],
  ['a@', 'a`', false],
  ['a[', 'a{', false],
  ['a\u0010', 'a0', false],
  ['\u00c0', '\u00e0', false],
])('the name %j is %j in lower case: %j', (name, lower, expected) => {
  const source = `<p ${name}=x>`;
  expect(attributeIs(source, tokenize(source), 0, lower)).toBe(expected);
});

test.each([
  ['<g/>', true],
  ['<g />', true],
  ['<g a/>', true],
  ['<g a="b"/>', true],
  ['<g a=b />', true],
  ['<g>', false],
  ['<g a=b/>', false],
  ['<g a=/>', false],
  ['<g / >', false],
  ['<g a="/">', false],
])('%s ends itself: %j', (tag, expected) => {
  const source = `<p a=b>${tag}x`;
  expect(isSelfClosing(source, tokenize(source), 1)).toBe(expected);
});
