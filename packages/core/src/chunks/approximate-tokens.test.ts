import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { approximateTokens } from './approximate-tokens.ts';

test.each([
  ['', 0],
  ['oak', 1],
  ['seventeen', 2],
  ['An oak, 3 m.', 6],
  ['One\n\ntwo three', 4],
  ['درخت', 2],
  ['树很老。', 4],
  ['abc树', 2],
  ['кот树', 2],
  ['🌳🌳', 2],
])('%j has %i', (text, tokens) => {
  expect(approximateTokens(text)).toBe(tokens);
});

test('a text has no more tokens than its parts together, and no fewer than one of them', () => {
  fc.assert(
    fc.property(documents, fc.nat(), (text, seed) => {
      const characters = [...text];
      const middle = seed % (characters.length + 1);
      const parts = [characters.slice(0, middle), characters.slice(middle)];
      const [a, b] = parts.map((part) => approximateTokens(part.join('')));
      const whole = approximateTokens(text);
      expect(whole).toBeLessThanOrEqual(a + b);
      expect(whole).toBeGreaterThanOrEqual(Math.max(a, b));
    }),
    seeded,
  );
});
