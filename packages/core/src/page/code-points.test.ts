import { expect, test } from 'vitest';
import { characterClass, classOf, codePointCount } from './characters.ts';

test.each([
  [0x1aff0, 0x1b16f],
  [0x16fe0, 0x16ff6],
  [0x1f200, 0x1f200],
  [0x20000, 0x3ffff],
])('beyond the basic plane ideographs are in blocks: U+%x to U+%x', (first, last) => {
  const classes = [first - 1, first, last, last + 1].map(classOf);
  const { word, ideograph } = characterClass;
  expect(classes).toEqual([word, ideograph, ideograph, word]);
});

test('code points of the basic plane have the class of their unit', () => {
  expect([0x20, 0x8d70, 0xffff, 0x10000].map(classOf)).toEqual([
    characterClass.space,
    characterClass.ideograph,
    characterClass.word,
    characterClass.word,
  ]);
});

test.each([
  ['', 0],
  ['ab', 2],
  ['\u{1f333}', 1],
  ['a\u{1f333}\u{1f333}b', 4],
  ['\udf33\ud83c', 2],
  ['\ud83c\ud83c\udf33', 2],
  ['a\udf33', 2],
  ['\ud83ca', 2],
])('the code points of %j are %j', (text, expected) => {
  expect(codePointCount(`x${text}x`, 1, text.length + 1)).toBe(expected);
});

test('code points are counted within borders alone', () => {
  expect(codePointCount('\ud83c\udf33', 1, 2)).toBe(1);
  expect(codePointCount('\ud83c\udf33', 0, 1)).toBe(1);
});
