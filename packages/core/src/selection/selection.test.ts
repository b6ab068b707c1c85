import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  complement,
  difference,
  fromPairs,
  intersection,
  type Selection,
  selectedLength,
  toPairs,
  union,
  vote,
} from './selection.ts';

const length = 60;
const selections = fc
  .uniqueArray(fc.integer({ min: 0, max: length }), { maxLength: 16 })
  .map((borders) => {
    const sorted = borders.sort((a, b) => a - b);
    const pairs: [number, number][] = [];
    for (let i = 0; i + 1 < sorted.length; i += 2) pairs.push([sorted[i], sorted[i + 1]]);
    return fromPairs(pairs, length);
  });

function positions(selection: Selection): Set<number> {
  const set = new Set<number>();
  for (const [from, to] of toPairs(selection)) for (let i = from; i < to; i++) set.add(i);
  return set;
}

const sameAs = (selection: Selection, keeps: (position: number) => boolean): void => {
  const expected = Array.from({ length }, (_, i) => i).filter(keeps);
  expect([...positions(selection)]).toEqual(expected);
  expect(() => fromPairs(toPairs(selection), length)).not.toThrow();
};

test('union, intersection, difference and complement are those of sets of positions', () => {
  fc.assert(
    fc.property(selections, selections, (a, b) => {
      const [inA, inB] = [positions(a), positions(b)];
      sameAs(union(a, b), (i) => inA.has(i) || inB.has(i));
      sameAs(intersection(a, b), (i) => inA.has(i) && inB.has(i));
      sameAs(difference(a, b, length), (i) => inA.has(i) && !inB.has(i));
      sameAs(complement(a, length), (i) => !inA.has(i));
    }),
  );
});

test('a vote of k keeps what at least k selections have', () => {
  fc.assert(
    fc.property(
      fc.array(selections, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 5 }),
      (all, k) => {
        const sets = all.map(positions);
        sameAs(vote(k, all), (i) => sets.filter((set) => set.has(i)).length >= k);
      },
    ),
  );
});

test('selected length counts positions', () => {
  expect(
    selectedLength(
      fromPairs(
        [
          [1, 3],
          [5, 6],
        ],
        10,
      ),
    ),
  ).toBe(3);
});

test.each([
  [[[3, 3]], 'empty'],
  [[[4, 2]], 'reversed'],
  [
    [
      [0, 2],
      [1, 3],
    ],
    'overlapping',
  ],
  [
    [
      [5, 6],
      [1, 2],
    ],
    'unsorted',
  ],
  [[[0, 11]], 'outside'],
] as [[number, number][], string][])('pairs %j are refused: %s', (pairs) => {
  expect(() => fromPairs(pairs, 10)).toThrow(expect.objectContaining({ code: 'BAD_SELECTION' }));
});
