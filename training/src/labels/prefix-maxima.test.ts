import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefixMaxima } from './prefix-maxima.ts';

test('the best up to a place is the best of all that was offered there or before', () => {
  const offers = fc.array(fc.tuple(fc.nat(19), fc.integer({ min: -50, max: 50 })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(offers, (given) => {
      const maxima = prefixMaxima(20);
      given.forEach(([place, score], owner) => {
        maxima.offer(place, score, owner);
      });
      for (let place = 0; place < 20; place++) {
        const before = given.filter((offer) => offer[0] <= place).map(([, score]) => score);
        const node = maxima.bestTo(place);
        if (before.length === 0) expect(maxima.owner[node]).toBe(-1);
        else {
          expect(maxima.score[node]).toBe(Math.max(...before));
          const [ownPlace, ownScore] = given[maxima.owner[node]];
          expect([ownPlace <= place, ownScore]).toEqual([true, maxima.score[node]]);
        }
      }
    }),
  );
});
