import fc from 'fast-check';
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

/** Edit distance in which two letters that changed places are one edit, by trying all ways. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restOfA, restOfB] = [a.slice(1), b.slice(1)];
  const isSwapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return Math.min(
    distance(restOfA, restOfB) + (a[0] === b[0] ? 0 : 1),
    distance(restOfA, b) + 1,
    distance(a, restOfB) + 1,
    ...(isSwapped ? [distance(a.slice(2), b.slice(2)) + 1] : []),
  );
}

test('the name meant is the first of the nearest, with at most an edit for three letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'B'), maxLength: 6 });
  let found = 0;
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 6 }), (name, candidates) => {
      const distances = candidates.map((candidate) =>
        distance(name.toLowerCase(), candidate.toLowerCase()),
      );
      const least = Math.min(...distances);
      const isNear = least <= Math.floor(name.length / 3);
      if (isNear) found++;
      expect(nearestName(name, candidates)).toBe(
        isNear ? candidates[distances.indexOf(least)] : undefined,
      );
    }),
    { seed: 8, numRuns: 500 },
  );
  expect(found).toBeGreaterThan(50);
});
