import { expect, test } from 'vitest';
import { layOut } from './words-per-screen.ts';

test('words fill lines and lines fill screens', () => {
  const layout = layOut('one two three four five', { columns: 9, rows: 2 });
  // one two | three | four five
  expect(layout).toEqual({ screens: 2, wordsPerScreen: 2.5, firstScreen: 'one two three' });
});

test('a line break of the text is one on the screen', () => {
  expect(layOut('a\nb\n\nc', { columns: 9, rows: 2 })).toEqual({
    screens: 2,
    wordsPerScreen: 1.5,
    firstScreen: 'a\nb',
  });
});

test('a long word goes on in the next line', () => {
  expect(layOut('abcdefghij k', { columns: 4, rows: 1 }).screens).toBe(3);
  expect(layOut('abcdefgh k', { columns: 4, rows: 1 }).screens).toBe(3);
});

test('Chinese signs take two columns', () => {
  expect(layOut('内容内容', { columns: 4, rows: 1 })).toEqual({
    screens: 2,
    wordsPerScreen: 2,
    firstScreen: '内容',
  });
});

test('an empty text has no screen', () => {
  expect(layOut('')).toEqual({ screens: 0, wordsPerScreen: 0, firstScreen: '' });
});
