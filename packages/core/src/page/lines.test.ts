import { expect, test } from 'vitest';
import { findLines } from './lines.ts';

const split = (source: string): string[] => {
  const { count, from } = findLines(source);
  return Array.from({ length: count }, (_, i) => source.slice(from[i], from[i + 1]));
};

test('a line ends after any of the three line breaks', () => {
  expect(split('a\nb\r\nc\rd')).toEqual(['a\n', 'b\r\n', 'c\r', 'd']);
});

test('without line breaks there is one line, also of nothing', () => {
  expect(split('')).toEqual(['']);
  expect(split('abc')).toEqual(['abc']);
});

test('a final line break is followed by an empty line', () => {
  expect(split('a\n')).toEqual(['a\n', '']);
});

test('many short lines are all found', () => {
  expect(findLines('\n'.repeat(100_000)).count).toBe(100_001);
});

test.each([
  ['\r', ['\r', '']],
  ['\n\r', ['\n', '\r', '']],
  ['\r\r\n', ['\r', '\r\n', '']],
  ['a\nb\rc', ['a\n', 'b\r', 'c']],
  ['a\rb\nc', ['a\r', 'b\n', 'c']],
  ['a\r\nb\nc\r', ['a\r\n', 'b\n', 'c\r', '']],
])('the lines of %j', (source, expected) => {
  expect(split(source)).toEqual(expected);
});

test('the starts of many lines end with the length of the source', () => {
  const starts = Array.from({ length: 101 }, (_, i) => 2 * i);
  expect([...findLines('a\n'.repeat(100)).from]).toEqual([...starts, 200]);
});
