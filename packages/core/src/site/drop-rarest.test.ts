import { expect, test } from 'vitest';
import { dropRarest } from './drop-rarest.ts';

const rows = (): Map<number, number> =>
  new Map([
    [7, 1],
    [5, 3],
    [3, 2],
    [2, 2],
    [9, 1],
  ]);

test('of too many rows the half of the bound that is most frequent stays, of equals the smallest keys', () => {
  const left = rows();
  expect(dropRarest(left, 4, (count) => count)).toBe(2);
  expect(left).toEqual(
    new Map([
      [5, 3],
      [2, 2],
    ]),
  );
});

test('as many rows as the bound all stay', () => {
  const left = rows();
  expect(dropRarest(left, 5, (count) => count)).toBe(0);
  expect(left).toEqual(rows());
});
