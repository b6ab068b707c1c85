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
