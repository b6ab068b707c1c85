import { expect, test } from 'vitest';
import { meanSnippetShares, snippetShares } from './snippets.ts';
import { wordBag } from './word-bag.ts';

test('word-bag F1 ignores case, order and punctuation', () => {
  expect(wordBag.score('Today, THE cat!', 'the cat today').f1).toBe(1);
  const score = wordBag.score('a a b', 'a b b c');
  expect(score).toEqual({ precision: 2 / 3, recall: 2 / 4, f1: 4 / 7 });
});

test('snippets are found without regard to case', () => {
  expect(snippetShares('The Cat sat', ['the cat', 'a dog'], ['SAT'])).toEqual({
    with: 0.5,
    without: 1,
  });
});

test('an empty list of snippets gives 1 for both, and is left out of the second mean', () => {
  const empty = snippetShares('text', [], []);
  expect(empty).toEqual({ with: 1, without: 1 });
  const other = snippetShares('text', ['text'], ['menu', 'text']);
  expect(
    meanSnippetShares([
      { shares: empty, hasWithout: false },
      { shares: other, hasWithout: true },
    ]),
  ).toEqual({ with: 1, without: 0.5 });
  expect(meanSnippetShares([])).toEqual({ with: undefined, without: undefined });
});
