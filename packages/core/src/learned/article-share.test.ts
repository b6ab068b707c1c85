import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleShare } from './article-share.ts';
import { pageTypes } from './page-type.ts';
import { certain } from './profile.ts';

const shareOf = (article: number, forum = 0): number =>
  articleShare({ ...certain('service'), service: 1 - article - forum, article, forum });

test('what leans to an article is taken for more of one, what leans away for less', () => {
  expect(shareOf(0.5)).toBeCloseTo(0.5);
  expect(shareOf(0.6)).toBeCloseTo(0.75);
  expect(shareOf(0.4)).toBeCloseTo(0.25);
  expect(shareOf(0.75)).toBe(1);
  expect(shareOf(0.25)).toBe(0);
});

test('what may be a forum is taken for an article as far as it probably is one', () => {
  expect(shareOf(0.75, 0.1)).toBe(0.75);
  expect(shareOf(0.25, 0.6)).toBe(0.25);
});

test('a type that the user knows is certain', () => {
  for (const type of pageTypes)
    expect(articleShare(certain(type))).toBe(type === 'article' ? 1 : 0);
});

test('it is a share, and grows with the probability', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, (a, b, forum) => {
      const [less, more] = [shareOf(Math.min(a, b), forum), shareOf(Math.max(a, b), forum)];
      expect(less).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThanOrEqual(1);
      expect(more).toBeGreaterThanOrEqual(less);
    }),
  );
});
