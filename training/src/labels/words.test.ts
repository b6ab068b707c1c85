import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { eachWord, segmentTexts, wordsIn } from './words.ts';

test('words are runs of letters, marks, numbers and underscores in lower case', () => {
  expect(wordsIn('Don’t panic: 42_km, e\u0301t\u00e9! naïve-té')).toEqual([
    'don',
    't',
    'panic',
    '42_km',
    'été',
    'naïve',
    'té',
  ]);
});

test('Han, kana and Hangul are words sign by sign, without their punctuation', () => {
  expect(wordsIn('中国。Web页面, カナ 한국')).toEqual([
    '中',
    '国',
    'web',
    '页',
    '面',
    'カ',
    'ナ',
    '한',
    '국',
  ]);
});

test('Thai is split into words, not left as a sentence', () => {
  expect(wordsIn('ภาษาไทยง่าย').length).toBeGreaterThan(1);
});

test('soft hyphens and bidi controls do not split words', () => {
  expect(wordsIn('Ent\u00adwick\u00adlung \u200eab\u200fc')).toEqual(['entwicklung', 'abc']);
});

test('each word comes with the number of its text, texts without words included', () => {
  const found: [string, number][] = [];
  eachWord(['', 'One two', ' - ', '三四', ''], (word, text) => found.push([word, text]));
  expect(found).toEqual([
    ['one', 1],
    ['two', 1],
    ['三', 3],
    ['四', 3],
  ]);
});

test('inline tags join the text of a segment, white space, br and scripts separate it', () => {
  const html =
    '<p>W<b>ord</b> <i>A&amp;B</i><br>c<b>d</b> <b>e</b>f<wbr>g</p><script>x</script><p>h';
  expect(segmentTexts(createPage(html))).toEqual(['Word A&B cd efg', 'h']);
});
