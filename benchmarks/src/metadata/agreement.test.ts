import { describe, expect, test } from 'vitest';
import { sameAuthors, sameDay, sameTitle, titleF1 } from './agreement.ts';

test('titles are the same but for spaces, quotes and dashes; case counts', () => {
  expect(sameTitle('An “oak” –  old', 'An "oak" - old')).toBe(true);
  expect(sameTitle('An Oak', 'An oak')).toBe(false);
  expect(sameTitle('An oak | Herald', 'An oak')).toBe(false);
});

test('the F1 of titles counts words as often as they stand', () => {
  expect(titleF1('an oak', 'an oak')).toBe(1);
  expect(titleF1('an oak an elm', 'an oak')).toBeCloseTo(2 / 3);
  expect(titleF1('', 'an oak')).toBe(0);
  expect(titleF1('橡树', '橡')).toBeCloseTo(2 / 3);
});

describe('authors are the same', () => {
  test.each([
    [['Ben Ash', 'Ann Oak'], ['Ann Oak, Ben Ash']],
    [['Ann Oak'], ['Ann Oak, MD, PhD']],
    [['ann oak'], ['Ann  Oak']],
    [['Ann Oak', 'Ben Ash'], ['Ann Oak and Ben Ash']],
  ])('%j and %j', (one, other) => {
    expect(sameAuthors(one, other)).toBe(true);
  });

  test('not when one is missing', () => {
    expect(sameAuthors(['Ann Oak'], ['Ann Oak', 'Ben Ash'])).toBe(false);
    expect(sameAuthors([], ['Ann Oak'])).toBe(false);
  });
});

test('a day is the one that is written, or that of the same moment', () => {
  expect(sameDay('2024-03-05T10:00:00+01:00', '2024-03-05')).toBe(true);
  expect(sameDay('2024-03-05T23:30:00-05:00', '2024-03-06T04:30:00Z')).toBe(true);
  expect(sameDay('2024-03-05', '2024-03-06')).toBe(false);
  expect(sameDay('', '2024-03-06')).toBe(false);
});
