import { expect, test } from 'vitest';
import { defaultLimits } from '../limits.ts';
import { createBoundedPage } from './bounded-page.ts';

const source = '<p>oak</p>';

test('a page within its limits is read', () => {
  const limits = { maxLength: source.length, maxEvents: 3 };
  const { page, warning } = createBoundedPage(source, limits);
  expect([page.source, warning]).toEqual([source, undefined]);
});

test.each([
  [{ maxLength: 9 }, 'The page has 10 characters, more than the limit of 9: nothing was read.'],
  [
    { maxEvents: 2 },
    'The page has 3 tags, texts and comments, more than the limit of 2: nothing was read.',
  ],
])('a page beyond %j is empty, and says so', (limit, expected) => {
  const { page, warning } = createBoundedPage(source, { ...defaultLimits, ...limit });
  expect([page.source, warning]).toEqual(['', expected]);
});
