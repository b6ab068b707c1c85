import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonSubstringLength } from './common-substring.ts';
import { characterSymbols } from './symbols.ts';

function byTable(first: string, second: string): number {
  let longest = 0;
  for (let i = 0; i < first.length; i++) {
    for (let j = 0; j < second.length; j++) {
      let run = 0;
      while (i + run < first.length && first[i + run] === second[j + run]) run++;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}

test('the suffix automaton finds the length that comparing all places finds', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 60 });
  fc.assert(
    fc.property(text, text, (first, second) => {
      expect(commonSubstringLength(characterSymbols(first, second))).toBe(byTable(first, second));
    }),
    { numRuns: 500 },
  );
});

test('an empty text has nothing in common', () => {
  expect(commonSubstringLength(characterSymbols('', 'abc'))).toBe(0);
  expect(commonSubstringLength(characterSymbols('', ''))).toBe(0);
});
