import { expect, test } from 'vitest';
import { changedPlaces } from './changed-places.ts';

test('pairs whose order turns are named, equals are not', () => {
  const names = ['a', 'b', 'c', 'd'];
  expect(changedPlaces(names, [4, 3, 2, 2], [3, 4, 2, 1])).toEqual([['a', 'b']]);
  expect(changedPlaces(names, [1, 2, 3, 4], [1, 2, 3, 4])).toEqual([]);
  expect(changedPlaces(names, [1, 2, 3, 4], [4, 3, 2, 1])).toHaveLength(6);
});
