import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromMostProbable } from './from-most-probable.ts';

it('is the order that sorting by probability and then by row gives', () => {
  const some = fc.oneof(fc.float({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.5, 1));
  fc.assert(
    fc.property(fc.array(some), (values) => {
      const probability = Float32Array.from(values, (value) => value + 0); // no -0
      const rows = Array.from(values, (_, s) => s);
      const sorted = rows.sort((a, b) => probability[b] - probability[a] || a - b);
      expect([...fromMostProbable(probability)]).toEqual(sorted);
    }),
  );
});
