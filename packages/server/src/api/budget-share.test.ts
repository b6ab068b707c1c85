import { expect, test } from 'vitest';
import { createByteBudget } from '../operation/byte-budget.ts';
import { shareOf } from './budget-share.ts';

test('a share takes of its budget, and gives all of it back when it is closed', () => {
  const budget = createByteBudget(10);
  const [one, other] = [shareOf(budget), shareOf(budget)];
  one.take(6);
  other.take(3);
  expect(() => other.take(2)).toThrow('Expected room for 2 bytes, got 1');
  one.give(1);
  one.close();
  expect([budget.taken(), other.taken()]).toEqual([3, 3]);
  one.take(9); // nobody waits for it any more
  one.give(9);
  expect(budget.taken()).toBe(3);
});
