import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldCase, kindOf, letterKind } from './letters.ts';
import { emptyHash, hashLetter, hashWord, mix } from './word-hash.ts';

test('case does not count', () => {
  for (const word of ['OAK', 'Größe', 'ДЕРЕВО', 'ΔΈΝΤΡΟ', 'ԾԱՌ', 'Ağaç', 'ΔΈΝΤΡΟΣ', 'CẢNH', '𐐃𐐀']) {
    expect(hashWord(word)).toBe(hashWord(word.toLowerCase()));
  }
});

test('punctuation around and inside a word does not count, in any script', () => {
  expect(hashWord('“oak-tree,”')).toBe(hashWord('oaktree'));
  expect(hashWord('(дерево).')).toBe(hashWord('дерево'));
  expect(hashWord('شجرة؟')).toBe(hashWord('شجرة'));
  expect(hashWord('पेड़।')).toBe(hashWord('पेड़'));
  expect(hashWord('树。')).toBe(hashWord('树'));
  expect(hashWord('「木')).toBe(hashWord('木'));
  expect(hashWord('《树》')).toBe(hashWord('树'));
  expect(hashWord('می\u200cروم')).toBe(hashWord('میروم'));
});

test('punctuation alone hashes as nothing', () => {
  for (const word of ['', '.', '»', '–', '...', '$', '{}', '《》', '🌳', '👩\u200d🌾', '❤\ufe0f'])
    expect(hashWord(word)).toBe(emptyHash);
});

test('words of other letters or digits, or of the same in another order, have other hashes', () => {
  const words = [
    'oak',
    'oaks',
    'oka',
    'kao',
    'ash',
    '1',
    '2',
    '12',
    '21',
    '树',
    '木',
    'дуб',
    'ο',
    'o',
  ];
  expect(new Set(words.map(hashWord)).size).toBe(words.length);
});

test('a word hashes as its letters and digits do in lower case', () => {
  const counts = (letter: number): boolean => kindOf(letter) <= letterKind.digit;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      const letters = [...(a + b)].map((letter) => letter.codePointAt(0)!).filter(counts);
      expect(hashWord(a + b)).toBe(letters.reduce(hashLetter, emptyHash));
      expect(hashWord(String.fromCodePoint(...letters.map(foldCase)))).toBe(hashWord(a + b));
    }),
  );
});

test('common words of many letters hardly ever share a hash', () => {
  const words = new Set(
    fc.sample(fc.string({ unit: fc.constantFrom(...'abcdeñж树0'), minLength: 1 }), {
      numRuns: 5000,
      seed: 4,
    }),
  );
  expect(new Set([...words].map(hashWord)).size).toBe(words.size);
});

test('mixing keeps 32 bits and tells the order of what was mixed in', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), fc.nat(), (hash, a, b) => {
      fc.pre(a !== b);
      expect(mix(hash, a)).toBe(mix(hash, a) | 0);
      expect(mix(mix(hash, a), b)).not.toBe(mix(mix(hash, b), a));
    }),
    { seed: 4, numRuns: 1000 },
  );
});
