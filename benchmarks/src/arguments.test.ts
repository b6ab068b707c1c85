import { expect, test } from 'vitest';
import { settle } from './arguments.ts';

const none = { data: undefined, sets: undefined, every: undefined, rounds: 5 };

test('without data all fixtures are taken, with data one page of the default', () => {
  const defaults = { every: 20 };
  expect(settle(none, defaults)).toMatchObject({ sets: ['fixtures'], every: 1, rounds: 5 });
  expect(settle({ ...none, data: 'x' }, defaults)).toMatchObject({
    sets: ['wcxb', 'cleaneval', 'daniel'],
    every: 20,
  });
  expect(settle({ ...none, every: 7 }, defaults)).toMatchObject({ every: 7 });
});
