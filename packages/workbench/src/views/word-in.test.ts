import { expect, test } from 'vitest';
import { wordIn } from './word-in.ts';

const wordOf = (text: string, offset: number) => {
  const found = wordIn(text, offset);
  return found && text.slice(found.from, found.to);
};

test('a word is found from any of its letters, in scripts with spaces and without', () => {
  const text = 'An oak stood. البلوط 老橡树';
  expect([3, 4, 5].map((offset) => wordOf(text, offset))).toEqual(['oak', 'oak', 'oak']);
  expect(wordOf(text, text.indexOf('ل'))).toBe('البلوط');
  expect('老橡树').toContain(wordOf(text, text.indexOf('老')));
});

test('spaces, marks and ends of texts are no words', () => {
  expect([2, 12, 13, 99].map((offset) => wordOf('An oak stood.', offset))).toEqual(
    Array(4).fill(undefined),
  );
  expect(wordOf('', 0)).toBeUndefined();
});

test('a word far into a text is found where it stands', () => {
  expect(wordIn(`${'ash '.repeat(500)}oak`, 2001)).toEqual({ from: 2000, to: 2003 });
});
