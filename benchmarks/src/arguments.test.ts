import { describe, expect, test } from 'vitest';
import { settle } from './arguments.ts';

const defaults = { every: 20, rounds: 5 };

test('without data all fixtures are taken, with data one page of the default', () => {
  expect(settle({}, defaults)).toMatchObject({ sets: ['fixtures'], every: 1, rounds: 5 });
  expect(settle({ data: 'x' }, defaults)).toMatchObject({ every: 20 });
  expect(settle({ every: '7' }, defaults)).toMatchObject({ every: 7 });
});

describe('what is no whole number is refused with its flag', () => {
  test.each([
    [{ every: '0' }, 'Expected a whole number >= 1, got 0 (--every)'],
    [{ every: 'ten' }, 'Expected a whole number >= 1, got ten (--every)'],
    [{ rounds: '-1' }, 'Expected a whole number >= 0, got -1 (--rounds)'],
  ])('%j', (values, message) => {
    expect(() => settle(values, defaults)).toThrow(message);
  });
});

test('an unknown set is refused with the known ones', () => {
  expect(() => settle({ data: 'x', sets: 'wxcb' }, defaults)).toThrow(
    /Expected sets of wcxb, .*got wxcb/,
  );
});
