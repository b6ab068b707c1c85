import { expect, test } from 'vitest';
import { createPage } from '../../page/page.ts';
import { elementsById } from './elements-by-id.test-suite.ts';
import { liftBodies, silentKinds } from './post-bodies.ts';
import { findPostCandidates } from './post-candidates.ts';

test('silent are kinds that come again, fewer than half of them telling', () => {
  const tells = (row: number) => row >= 100;
  expect(silentKinds([[1], [2, 3], [4, 100], [5, 6, 101], [7, 102, 103]], tells)).toEqual([
    [5, 6, 101],
    [2, 3],
  ]);
});

test('of the silent kinds the four largest count, of equals those that come first', () => {
  const kinds = [
    [9, 10],
    [1, 2],
    [20, 21, 22],
    [7, 8],
    [3, 4],
    [5, 6],
  ];
  expect(silentKinds(kinds, () => false)).toEqual([
    [20, 21, 22],
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
});

/** Where the bodies of a page are lifted to, elements named by their ids. */
function lifted(html: string, bodies: readonly string[], comments: readonly string[] = []) {
  const page = createPage(html);
  const rows = elementsById(page);
  const names = Object.keys(rows);
  const candidates = findPostCandidates(page, true);
  for (const name of comments) candidates.isComment[rows[name]] = 1;
  const posts = liftBodies(
    page,
    candidates,
    bodies.map((name) => rows[name]),
  );
  return {
    posts: posts.map((post) => names.find((name) => rows[name] === post)),
    comments: names.filter((name) => candidates.isComment[rows[name]] === 1),
  };
}

const two =
  '<div id=all><div id=a><p id=x>x</p><div id=b><p id=y>y</p></div></div><div id=c><p id=z>z</p></div></div>';

test('a body is lifted to the largest element around it alone', () => {
  expect(lifted(two, ['y', 'z']).posts).toEqual(['a', 'c']);
  expect(lifted(two, ['x', 'y', 'z']).posts).toEqual(['x', 'b', 'c']);
  expect(lifted(two, ['x', 'y']).posts).toEqual(['x', 'b']);
  expect(lifted(two, ['z']).posts).toEqual(['all']);
});

test('a post is a comment when its body is', () => {
  expect(lifted(two, ['y', 'z'], ['y']).comments).toEqual(['a', 'y']);
  expect(lifted(two, ['y', 'z'], ['a']).comments).toEqual([]);
});

test('a body is lifted by at most twelve levels', () => {
  const ids = Array.from({ length: 14 }, (_, i) => `d${i}`);
  const html = `${ids.map((id) => `<div id=${id}>`).join('')}x`;
  expect(lifted(html, ['d13']).posts).toEqual(['d1']);
  expect(lifted(html, ['d12']).posts).toEqual(['d0']);
});
