import { expect, test, vi } from 'vitest';
import { createPage } from './page.ts';
import { wordsOf } from './words.ts';

function split(text: string): string[] {
  const words = wordsOf(text);
  return Array.from({ length: words.count }, (_, i) => text.slice(words.from[i], words.to[i]));
}

test('words are runs without white space, punctuation attached', () => {
  expect(split('  One two, three.\n“Four”\u00a0five ')).toEqual([
    'One',
    'two,',
    'three.',
    '“Four”',
    'five',
  ]);
});

test('each ideograph, kana and Hangul syllable is a word, with the punctuation after it', () => {
  expect(split('我们走。OK')).toEqual(['我', '们', '走。', 'OK']);
  expect(split('コーヒー')).toEqual(['コー', 'ヒー']);
  expect(split('한국 어')).toEqual(['한', '국', '어']);
});

test('Han beyond the basic plane is a word, an emoji is part of one', () => {
  expect(split('\u{20bb7}野家')).toEqual(['\u{20bb7}', '野', '家']);
  expect(split('so🎉good')).toEqual(['so🎉good']);
});

test('Thai is split into words', () => {
  expect(split('ภาษาไทย ง่าย')).toEqual(['ภาษา', 'ไทย', 'ง่าย']);
});

test('a long run of Thai is split as its parts are', () => {
  expect(split('ภาษาไทย'.repeat(1000))).toEqual(Array(1000).fill(['ภาษา', 'ไทย']).flat());
});

test('where there is no segmenter, Thai is split by grapheme', () => {
  vi.stubGlobal('Intl', {});
  expect(split('ที่นี่')).toEqual(['ที่', 'นี่']);
  vi.unstubAllGlobals();
});

test('joiners stay inside a word, bidirectional controls never begin one', () => {
  expect(split('می\u200cروم \u200fسلام')).toEqual(['می\u200cروم', 'سلام']);
});

test('a text of nothing but white space and controls has no words', () => {
  expect(split(' \u200e\ufeff\t')).toEqual([]);
});

test('a lone surrogate is part of a word', () => {
  expect(split('a\ud800b')).toEqual(['a\ud800b']);
});

test('a reference of two code points is one part of a word, and those after it are read', () => {
  const source = '<p>a&NotEqualTilde;b&#32;c&#32;d';
  const { count, from, to } = createPage(source).tokens;
  expect(Array.from({ length: count }, (_, i) => source.slice(from[i], to[i]))).toEqual([
    '<p>',
    'a&NotEqualTilde;b',
    'c',
    'd',
  ]);
});

test.each([
  ['走 走', ['走', '走']],
  ['a走', ['a', '走']],
  ['走a走', ['走', 'a', '走']],
  ['走。。a', ['走。。', 'a']],
  ['a。', ['a。']],
  ['a。b', ['a。b']],
  ['。走', ['。', '走']],
  ['。a', ['。', 'a']],
  ['。。', ['。。']],
  ['走\u200f。', ['走\u200f。']],
  ['a\u200fb', ['a\u200fb']],
  ['\u200fa\u200f ', ['a\u200f']],
  ['\u{20bb7}。a', ['\u{20bb7}。', 'a']],
  ['a\u{20bb7}', ['a', '\u{20bb7}']],
  ['\u{1f333}a \u{1f333}', ['\u{1f333}a', '\u{1f333}']],
  ['\udc00a \udc00', ['\udc00a', '\udc00']],
  ['走\ud800', ['走', '\ud800']],
  ['ไทยa', ['ไทย', 'a']],
  ['aไทย走', ['a', 'ไทย', '走']],
  ['走ไทย。', ['走', 'ไทย', '。']],
  ['', []],
])('the words of %j', (text, expected) => {
  expect(split(text)).toEqual(expected);
});

test.each([
  ['a&amp;b', ['a&amp;b']],
  ['&amp;', ['&amp;']],
  ['a&nbsp;b', ['a', 'b']],
  ['&#x8d70;&#x3002;a', ['&#x8d70;&#x3002;', 'a']],
  ['走&#x3002;&#x8d70;', ['走&#x3002;', '&#x8d70;']],
  ['&#x20bb7;a', ['&#x20bb7;', 'a']],
  ['&#x1f333;a', ['&#x1f333;a']],
  ['&lrm;a&lrm;', ['a&lrm;']],
  ['ไทย&amp;', ['ไทย', '&amp;']],
  ['a &NotEqualTilde;&amp; b', ['a', '&NotEqualTilde;&amp;', 'b']],
])('the words of %s, read with its references', (text, expected) => {
  const source = `<p>${text}<b>&amp;`;
  const { count, from, to } = createPage(source).tokens;
  const words = Array.from({ length: count }, (_, i) => source.slice(from[i], to[i]));
  expect(words).toEqual(['<p>', ...expected, '<b>', '&amp;']);
});
