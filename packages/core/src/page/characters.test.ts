import { expect, test } from 'vitest';
import { characterClass, characterClasses, classOf } from './characters.ts';

const codePoints = Array.from({ length: 0x40000 }, (_, point) => point).filter(
  (point) => point < 0xd800 || point >= 0xe000,
);
/** The first hundred of some code points by name, as there may be thousands. */
const named = (points: readonly number[]): string[] =>
  points.slice(0, 100).map((point) => `U+${point.toString(16)}`);

test('white space is what Unicode calls White_Space, and U+0000', () => {
  const units = Array.from({ length: 0xffff }, (_, i) => i + 1);
  const spaces = units.filter((unit) => characterClasses[unit] === characterClass.space);
  const wanted = units.filter((unit) => /\p{White_Space}/u.test(String.fromCharCode(unit)));
  expect(named(spaces)).toEqual(named(wanted));
});

test('every letter of Han, kana and Hangul is a word of its own', () => {
  const script = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
  const letters = codePoints.filter((point) => {
    const character = String.fromCodePoint(point);
    return script.test(character) && /\p{Letter}/u.test(character);
  });
  expect(named(letters.filter((point) => classOf(point) !== characterClass.ideograph))).toEqual([]);
});

test('nothing outside those scripts and CJK blocks is a word of its own', () => {
  const script =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f]$/u;
  const others = codePoints.filter((point) => {
    if (characterClasses[point] !== characterClass.ideograph) return false;
    const character = String.fromCodePoint(point);
    return !/\p{Cn}/u.test(character) && !script.test(character);
  });
  expect(named(others)).toEqual([]);
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
