import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { marksOf, remembered } from './marks.ts';

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

describe('the marks of an element', () => {
  const marks = (html: string, ...attributes: readonly string[]) =>
    marksOf(createPage(html), 0, attributes);

  test('are the values of the attributes asked for, apart, in the order of the page', () => {
    const html = '<p id=oaks title=Trees class="date &amp; time">';
    expect(marks(html, 'class', 'id')).toBe('oaks date & time ');
    expect(marks(html, 'title')).toBe('Trees ');
    expect(marks(html, 'name')).toBe('');
    expect(marks('<p><b class=date>', 'class')).toBe('');
  });

  test('are cut off after 256 characters each', () => {
    const html = `<p class=${'c'.repeat(300)} id=oaks>`;
    expect(marks(html, 'class', 'id')).toBe(`${'c'.repeat(256)} oaks `);
  });
});
