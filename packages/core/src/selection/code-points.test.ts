import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointOffsets } from './code-points.ts';

test('offsets count code points', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const offsets = [0];
      for (const character of text) offsets.push(offsets[offsets.length - 1] + character.length);
      expect([...codePointOffsets(text, Int32Array.from(offsets))]).toEqual(
        offsets.map((_, i) => i),
      );
    }),
  );
});

test('a lone surrogate is a code point', () => {
  expect([...codePointOffsets('\ud800a\udc00', Int32Array.from([1, 2, 3]))]).toEqual([1, 2, 3]);
});
