import { expect, test } from 'vitest';
import { remembered } from './marks.ts';

test('marks are tested once while few differ, and answered alike when most do', () => {
  let tested = 0;
  const isEven = remembered((marks) => {
    tested++;
    return Number(marks) % 2 === 0;
  });
  const marks = Array.from({ length: 3000 }, (_, mark) => mark);
  expect(marks.map((mark) => [isEven(String(mark)), isEven(String(mark))])).toEqual(
    marks.map((mark) => [mark % 2 === 0, mark % 2 === 0]),
  );
  expect(tested).toBeLessThanOrEqual(2 * 3000 - 1000);
  expect(tested).toBeGreaterThan(3000); // no table of all
});
