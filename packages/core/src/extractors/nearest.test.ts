import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const names = ['plain', 'bte', 'dsc', 'fe', 'ccb', 'tccb-25', 'boilerpipe-words'];

test.each([
  ['bet', 'bte'],
  ['tccb25', 'tccb-25'],
  ['Boilerpipe-word', 'boilerpipe-words'],
  ['plian', 'plain'],
])('%s means %s', (name, meant) => {
  expect(nearest(name, names)).toBe(meant);
});

test.each(['', 'x', 'cb', 'readability', 'xyz'])('%j means nothing that there is', (name) => {
  expect(nearest(name, names)).toBeUndefined();
});
