import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stretch } from './stretch.ts';
import { holdsMost, withoutStretch, withStretch } from './stretches.ts';

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, length]): Stretch => ({ from, to: from + length }));
const some = fc.array(stretch, { maxLength: 8 }).map((all) => all.reduce(withStretch, []));

const placesOf = (all: readonly Stretch[]) =>
  new Set(all.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));

test('putting a stretch in and out changes its places and no others, and stretches stay sorted and apart', () => {
  fc.assert(
    fc.property(some, stretch, (before, one) => {
      const own = placesOf([one]);
      const held = placesOf(before);
      for (const [after, isIn] of [
        [withStretch(before, one), true],
        [withoutStretch(before, one), false],
      ] as const) {
        const places = placesOf(after);
        const all = Array.from({ length: 60 }, (_, place) => place);
        expect(all.filter((place) => places.has(place))).toEqual(
          all.filter((place) => (own.has(place) ? isIn : held.has(place))),
        );
        const misplaced = after.filter(
          ({ from, to }, i) => !(from < to && (i === 0 || from >= after[i - 1].to)),
        );
        expect(misplaced).toEqual([]);
      }
    }),
    { seed: 8 },
  );
});

test('a stretch of which more than half lies in others is held', () => {
  const others = [
    { from: 0, to: 4 },
    { from: 6, to: 8 },
  ];
  expect(holdsMost(others, { from: 0, to: 8 })).toBe(true);
  expect(holdsMost(others, { from: 2, to: 6 })).toBe(false);
  expect(holdsMost([], { from: 2, to: 6 })).toBe(false);
});
