import { expect, test } from 'vitest';
import { countTerms } from './sparse-rows.ts';
import { tfIdf } from './tf-idf.ts';

test('weights are as printed, rows of length 1', () => {
  const counts = countTerms([['a', 'a', 'b'], ['b']]);
  const { value, from } = tfIdf(counts)(counts);
  const a = (1 + Math.log(2)) * (1 + Math.log(3 / 2));
  const length = Math.hypot(a, 1); // b stands in both: (1 + ln 1) * (1 + ln (3 / 3))
  expect([...value.subarray(0, from[1])]).toEqual([
    expect.closeTo(a / length, 12),
    expect.closeTo(1 / length, 12),
  ]);
  expect(value[from[1]]).toBe(1);
});
