import { expect, test } from 'vitest';
import { characterClass, characterClasses, classOf } from './characters.ts';

test('white space is what Unicode calls White_Space, and U+0000', () => {
  for (let unit = 1; unit < 0x10000; unit++) {
    const isSpace = characterClasses[unit] === characterClass.space;
    expect(isSpace, `U+${unit.toString(16)}`).toBe(
      /\p{White_Space}/u.test(String.fromCharCode(unit)),
    );
  }
});

test('every letter of Han, kana and Hangul is a word of its own', () => {
  const script = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
  for (let point = 0; point < 0x40000; point++) {
    if (point >= 0xd800 && point < 0xe000) continue;
    const character = String.fromCodePoint(point);
    if (script.test(character) && /\p{Letter}/u.test(character)) {
      expect(classOf(point), `U+${point.toString(16)}`).toBe(characterClass.ideograph);
    }
  }
});

test('nothing outside those scripts and CJK blocks is a word of its own', () => {
  const script =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f]$/u;
  for (let point = 0; point < 0x10000; point++) {
    if (point >= 0xd800 && point < 0xe000) continue;
    if (characterClasses[point] !== characterClass.ideograph) continue;
    const character = String.fromCodePoint(point);
    if (!/\p{Cn}/u.test(character)) {
      expect(script.test(character), `U+${point.toString(16)}`).toBe(true);
    }
  }
});

test('scripts without spaces are those that a segmenter splits', () => {
  const script = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
  for (let point = 0; point < 0x10000; point++) {
    const character = String.fromCharCode(point);
    if (script.test(character) && /\p{Letter}/u.test(character)) {
      expect(characterClasses[point], `U+${point.toString(16)}`).toBe(characterClass.segmented);
    }
  }
});

test('joiners belong to the word, bidirectional controls are ignored', () => {
  expect(characterClasses[0x200c]).toBe(characterClass.word);
  expect(characterClasses[0x200d]).toBe(characterClass.word);
  for (const control of [0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069]) {
    expect(characterClasses[control]).toBe(characterClass.ignored);
  }
});
