import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantile } from './quantile.ts';

it('takes quantiles between values, within them', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, share) => {
        const sorted = [...values].sort((a, b) => a - b);
        const found = quantile(sorted, share);
        expect(found).toBeGreaterThanOrEqual(sorted[0]);
        expect(found).toBeLessThanOrEqual(sorted[sorted.length - 1] + 1e-12);
      },
    ),
  );
});
