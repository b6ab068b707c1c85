import { expect, test } from 'vitest';
import { evidenceNames, evidenceWords } from './evidence-words.ts';

const groups = Object.entries(evidenceWords).map(([name, words]) => ({
  name,
  words: words.split(/\s+/),
}));

test('there are no more groups than two numbers of 32 bits can tell', () => {
  expect(evidenceNames.length).toBeLessThanOrEqual(64);
  expect(evidenceNames).toEqual(groups.map(({ name }) => name));
});

test('words are ASCII letters with hyphens for borders', () => {
  const odd = groups
    .flatMap(({ words }) => words)
    .filter((word) => !/^-?[a-z]+(-[a-z]+)*-?$/.test(word));
  expect(odd).toEqual([]);
});

test('no group has a word twice', () => {
  for (const { name, words } of groups) {
    const again = words.filter((word, i) => words.indexOf(word) < i);
    expect(again, name).toEqual([]);
  }
});
