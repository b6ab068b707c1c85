import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holm } from './holm.ts';

test('the numbers of R’s p.adjust come out', () => {
  // p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm"), and one in another order with ties and a large one
  expect(holm([0.01, 0.02, 0.03, 0.04, 0.05])).toEqual([0.05, 0.08, 0.09, 0.09, 0.09]);
  expect(holm([0.04, 0.001, 0.04, 0.9])).toEqual([0.12, 0.004, 0.12, 0.9]);
  expect(holm([])).toEqual([]);
});

test('nothing becomes more probable than 1 or less than it was, and the order stays', () => {
  const probability = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(probability), (given) => {
      const corrected = holm(given);
      for (const [i, p] of given.entries()) {
        expect(corrected[i]).toBeGreaterThanOrEqual(p);
        expect(corrected[i]).toBeLessThanOrEqual(1);
        for (const [j, q] of given.entries()) {
          if (p < q) expect(corrected[i]).toBeLessThanOrEqual(corrected[j]);
        }
      }
    }),
  );
});
