import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, type History, historyOf, longestPast, redone, undone } from './history.ts';

const repeated = <T>(
  times: number,
  change: (history: History<T>) => History<T>,
  from: History<T>,
) => Array.from({ length: times }).reduce<History<T>>(change, from);

test('all changes can be undone and made again, as often as there were any', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 20 }), (values) => {
      const last = values.reduce<History<number>>(changed, historyOf(-1));
      const first = repeated(values.length + 3, undone, last);
      expect(first.now).toBe(-1);
      expect(repeated(values.length + 3, redone, first)).toEqual(last);
    }),
    { seed: 9 },
  );
});

test('a change after an undone one cannot be followed by what was undone', () => {
  const other = changed(undone(changed(historyOf('a'), 'b')), 'c');
  expect(redone(other)).toBe(other);
  expect(undone(other).now).toBe('a');
});

test('what changes nothing is no change, and old changes are forgotten', () => {
  const history = historyOf('a');
  expect(changed(history, 'a')).toBe(history);
  const long = Array.from({ length: 300 }, (_, i) => i).reduce<History<number>>(
    changed,
    historyOf(-1),
  );
  expect(long.past.length).toBe(longestPast);
});
