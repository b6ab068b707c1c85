import { expect, test } from 'vitest';
import { pythonWords, wordSpans, wordsIn } from './words.ts';

test('words are runs without white space, punctuation attached', () => {
  expect(wordsIn('Yes, (we) can.')).toEqual(['Yes,', '(we)', 'can.']);
});

test('Chinese and Japanese signs are words of their own', () => {
  expect(wordsIn('内容, かな abc')).toEqual(['内', '容', ',', 'か', 'な', 'abc']);
});

test('unicode words are runs of letters, marks, numbers and _', () => {
  expect(wordsIn("don't re-do x_1 हिन्दी", { words: 'unicode' })).toEqual([
    'don',
    't',
    're',
    'do',
    'x_1',
    'हिन्दी',
  ]);
});

test('words as Python finds them end at combining marks', () => {
  expect(pythonWords('x_1 ½ e\u0301a')).toEqual(['x_1', '½', 'e', 'a']);
});

test('spans say where a word stands', () => {
  const { words, from, to } = wordSpans('a  bc d');
  expect(words).toEqual(['a', 'bc', 'd']);
  expect([...from]).toEqual([0, 3, 6]);
  expect([...to]).toEqual([1, 5, 7]);
});

test('stop words are compared without case and punctuation, and their spans go too', () => {
  const { words, from } = wordSpans('The end, they said: – the end.', {
    stopWords: new Set(['the', 'end']),
  });
  expect(words).toEqual(['they', 'said:', '–']);
  expect([...from]).toEqual([9, 14, 20]);
});

test('stems replace words, but not what is punctuation alone', () => {
  expect(wordsIn('Cats, – dogs', { stem: (word) => word.slice(0, 3) })).toEqual([
    'cat',
    '–',
    'dog',
  ]);
});
