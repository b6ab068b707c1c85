import { expect, test } from 'vitest';
import { remembered } from './marks.ts';

test('marks are tested once while few differ, and answered alike when most do', () => {
  let tested = 0;
  const isEven = remembered((marks) => {
    tested++;
    return Number(marks) % 2 === 0;
  });
  for (let mark = 0; mark < 3000; mark++) {
    for (let again = 0; again < 2; again++) expect(isEven(String(mark))).toBe(mark % 2 === 0);
  }
  expect(tested).toBeLessThanOrEqual(2 * 3000 - 1000);
  expect(tested).toBeGreaterThan(3000); // no table of all
});
