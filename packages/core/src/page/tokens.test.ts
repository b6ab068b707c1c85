import { expect, test } from 'vitest';
import { createPage } from './page.ts';

/** Event and spelling of each token. */
function listed(source: string): string[] {
  const { count, event, from, to } = createPage(source).tokens;
  return Array.from({ length: count }, (_, i) => `${event[i]} ${source.slice(from[i], to[i])}`);
}

test('tags and words are tokens, comments and white space are none', () => {
  expect(listed('<!doctype html><p>an oak <b>\n</b><!-- x --> tree</p>')).toEqual([
    '1 <p>',
    '2 an',
    '2 oak',
    '3 <b>',
    '5 </b>',
    '7 tree',
    '8 </p>',
  ]);
});

test('raw text gives no words, and its references are passed over', () => {
  expect(listed('<svg><style>a&#32;b</style></svg>&nbsp;<p>c&#32;d')).toEqual([
    '0 <svg>',
    '1 <style>',
    '3 </style>',
    '4 </svg>',
    '6 <p>',
    '7 c',
    '7 d',
  ]);
  expect(listed('<script>a b</script>')).toEqual(['0 <script>', '2 </script>']);
});

test('one text may have many words', () => {
  const words = Array.from({ length: 500 }, (_, i) => `w${i}`);
  expect(listed(words.join(' '))).toEqual(words.map((word) => `0 ${word}`));
});

test('tokens take no more room than they need', () => {
  const { event, from, to } = createPage('a b c').tokens;
  expect([event.length, from.length, to.length]).toEqual([3, 3, 3]);
});
