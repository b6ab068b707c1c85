import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const names = ['plain', 'bte', 'dsc', 'fe', 'ccb', 'tccb-25', 'boilerpipe-words'];

test.each([
  ['bet', 'bte'],
  ['tccb25', 'tccb-25'],
  ['Boilerpipe-word', 'boilerpipe-words'],
  ['plian', 'plain'],
])('%s means %s', (name, meant) => {
  expect(nearestName(name, names)).toBe(meant);
});

test.each(['', 'x', 'cb', 'readability', 'xyz'])('%j means nothing that there is', (name) => {
  expect(nearestName(name, names)).toBeUndefined();
});
