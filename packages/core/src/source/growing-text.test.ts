import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growingText } from './growing-text.ts';

test('a text is the sum of its pieces, however long, and tells its length at any time', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.nat(20_000).map((length) => 'oak ash 橡'.repeat(length / 9)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = growingText();
      let sum = '';
      for (const next of pieces) {
        text.add(next);
        sum += next;
        expect(text.length).toBe(sum.length);
      }
      expect(text.finish()).toBe(sum);
    }),
  );
});

test('a pair that pieces take apart is put together', () => {
  const text = growingText();
  text.add(`${'x'.repeat(8191)}\ud83c`);
  text.add('\udf33');
  expect(text.finish().endsWith('x🌳')).toBe(true);
});
