import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detached } from './detached.ts';

test('a detached text is the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(detached(text)).toBe(text);
    }),
  );
});

test('lone halves of pairs and the empty text stay as they are', () => {
  for (const text of ['', '\ud83c', '\udf33', '\udf33\ud83c', 'é\0'])
    expect(detached(text)).toBe(text);
});
