import { expect, test } from 'vitest';
import { createPage } from './page.ts';
import { edge, textLength } from './text-lengths.ts';

test.each([
  ['oak', 3, 0, ''],
  [' oak', 3, 0, 'leading'],
  ['oak \n', 3, 0, 'trailing'],
  ['\toak  tree ', 7, 1, 'leading trailing'],
  ['a b c', 3, 2, ''],
  [' \n', 0, 0, 'leading trailing'],
  ['\u200f', 0, 0, 'leading trailing'],
  ['\u200foak\u200e', 3, 0, ''],
  ['a\u200f b', 2, 1, ''],
  ['a \u200f b', 2, 1, ''],
  ['\u{1f333}', 1, 0, ''],
  ['a\u{1f333}b', 3, 0, ''],
  ['\u{1f333} \u{1f333}', 2, 1, ''],
  ['\ud83cb', 2, 0, ''],
  ['\ud83c b', 2, 1, ''],
  ['\ud83c\ud83c\udf33', 2, 0, ''],
  ['b\udf33', 2, 0, ''],
  ['oak\ud83c', 4, 0, ''],
  ['树长。', 3, 0, ''],
  ['&amp;', 1, 0, ''],
  ['a&amp;b', 3, 0, ''],
  ['&#x1f333;', 1, 0, ''],
  ['&nbsp;a&nbsp;b&nbsp;', 2, 1, 'leading trailing'],
  ['&nbsp;', 0, 0, 'leading trailing'],
  ['&lrm;a', 1, 0, ''],
  ['&NotEqualTilde;', 2, 0, ''],
  ['&NotEqualTilde;&NotEqualTilde;', 4, 0, ''],
  ['&NotEqualTilde; &amp;b', 4, 1, ''],
  ['\ud83c&#x41;', 2, 0, ''],
])('the lengths of %j', (text, characters, gaps, edges) => {
  const { lengths } = createPage(`<p>${text}<b>`);
  const names = (Object.keys(edge) as (keyof typeof edge)[]).filter(
    (name) => (lengths.edges[1] & edge[name]) !== 0,
  );
  expect([lengths.characters[1], lengths.gaps[1], names.join(' ')]).toEqual([
    characters,
    gaps,
    edges,
  ]);
});

test('tags, comments and raw text have no length, nor do references in text without words', () => {
  const { lengths } = createPage(
    'a<!-- b --><script>c d</script>&nbsp;<svg><style>&lt; </style></svg>&gt;',
  );
  expect([...lengths.characters]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect([...lengths.edges]).toEqual([0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0]);
});

test.each([
  ['a<b>b</b>', 2],
  ['a <b>b</b>', 3],
  ['a<b> b</b>', 3],
  ['a <b> b</b>', 3],
  ['a<b> </b>b', 3],
  [' <b>a</b> ', 1],
  ['<b> </b>a', 1],
  [' a <b> </b> ', 1],
  ['a b<b>c d</b>', 6],
  ['a<i> </i>b', 2],
  ['<i>x</i>a<i>y</i>b', 2],
])('the text length of %s without i', (html, expected) => {
  const { events, lengths, structure } = createPage(html);
  const isOutside = (event: number) =>
    events.names[structure.tag[structure.element[event]]] !== 'i';
  expect(textLength(events, lengths, 0, events.count, isOutside)).toBe(expected);
});

test('the text length of a stretch counts nothing around it', () => {
  const { events, lengths } = createPage('a<b>bc</b>d');
  expect(textLength(events, lengths, 1, 4, () => true)).toBe(2);
});
