import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesInWidth, shortened, textWidth } from './words-in-width.ts';

it('breaks at spaces and at line ends', () => {
  expect(linesInWidth('one two three\nfour', 5, 9)).toEqual(['one two', 'three', 'four']);
});

it('fits every line and splits no character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.integer({ min: 3, max: 40 }),
      (text, width) => {
        const lines = linesInWidth(text, width, 4);
        expect(lines.length).toBeLessThanOrEqual(4);
        for (const line of [...lines, shortened(text, width)]) {
          expect(textWidth(line)).toBeLessThanOrEqual(width + 1e-9);
          expect(/[\ud800-\udfff]/u.test(line)).toBe(false);
        }
      },
    ),
  );
});

it('ends with an ellipsis what it cuts off', () => {
  expect(linesInWidth('a b c d e f g h i j k l m n', 4, 2)).toEqual(['a b c', 'd e f…']);
  expect(shortened('a title that is too long', 6)).toBe('a title t…');
});
