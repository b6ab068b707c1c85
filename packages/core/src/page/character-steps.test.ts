import { expect, test } from 'vitest';
import { characterEnd, isLineEnd } from './character-steps.ts';

test('a surrogate pair is one character, half of one too', () => {
  const source = 'a\u{1f600}\udc00\ud83d';
  const ends = [0, 1, 3, 4].map((i) => characterEnd(source, i, source.length));
  expect(ends).toEqual([1, 3, 4, 5]);
  expect(characterEnd(source, 1, 2)).toBe(2);
  expect(characterEnd('a\udc00', 0, 2)).toBe(1);
  expect(characterEnd('\ud83da', 0, 2)).toBe(1);
});

test('a line ends at a line feed, and at a carriage return without one', () => {
  const source = 'a\nb\r\nc\r\r';
  const ends = [...source].flatMap((_, i) => (isLineEnd(source, i) ? [i] : []));
  expect(ends).toEqual([1, 4, 6, 7]);
});
