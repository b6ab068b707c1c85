import { expect, test } from 'vitest';
import { createPage } from '../../page/page.ts';
import { elementsById } from './elements-by-id.test-suite.ts';
import { findPostCandidates } from './post-candidates.ts';
import { findPostKinds, namedKinds } from './post-kinds.ts';

interface Marks {
  readonly typed?: readonly string[];
  readonly alone?: readonly string[];
}

/** The kinds of posts that are found where kinds of elements are named, all by their ids. */
function found(html: string, named: readonly string[], { typed = [], alone = [] }: Marks = {}) {
  const page = createPage(html);
  const rows = elementsById(page);
  const names = Object.keys(rows);
  const candidates = findPostCandidates(page, true);
  for (const name of typed) candidates.isTyped[rows[name]] = 1;
  for (const name of alone) candidates.standsAlone[rows[name]] = 1;
  const kinds = named.map((kind) => kind.split(' ').map((name) => rows[name]));
  const posts = findPostKinds(page, candidates, kinds);
  return {
    kinds: posts.kinds.map((kind) =>
      kind.map((row) => names.find((name) => rows[name] === row)).join(' '),
    ),
    details: posts.details.map(({ value }) => value),
  };
}

const author = '<b class=author>Ana</b>';
const date = '<time>3 May</time>';
const post = (id: string, told: string) => `<div id=${id}>${told}<p>Words.</p></div>`;
const posts = (ids: string, told: string) =>
  ids
    .split(' ')
    .map((id) => post(id, told))
    .join('');

test('without named kinds there are none, and nothing is read', () => {
  expect(found(posts('a b', author), [])).toEqual({ kinds: [], details: [] });
});

test('first come the kinds that microdata names, then those that tell most, then the outer ones', () => {
  const html =
    posts('a1 a2', author) +
    posts('b1 b2', author + date) +
    posts('c1 c2', date) +
    posts('d1 d2', '') +
    posts('e1 e2 e3', author) +
    posts('f1 f2 f3 f4 f5 f6 f7', date);
  const kinds = ['c1 c2', 'a1 a2', 'e1 e2 e3', 'b1 b2', 'f1 f2 f3 f4 f5 f6 f7', 'd1 d2'];
  const sorted = ['d1 d2', 'f1 f2 f3 f4 f5 f6 f7', 'b1 b2', 'e1 e2 e3', 'a1 a2', 'c1 c2'];
  expect(found(html, kinds, { typed: ['d1', 'd2'] }).kinds).toEqual(sorted);
  expect(found(html, [...kinds].reverse(), { typed: ['d1', 'd2'] }).kinds).toEqual(sorted);
});

test('at most eight kinds are looked at', () => {
  const kinds = Array.from({ length: 9 }, (_, i) => `a${i} b${i}`);
  const html = kinds.map((kind) => posts(kind, author)).join('');
  expect(found(html, kinds).kinds).toEqual(kinds.slice(0, 8));
});

test('left out are candidates that tell neither, unless microdata names them', () => {
  const html = posts('a1', author) + posts('a2', '') + posts('a3', date);
  expect(found(html, ['a1 a2 a3'])).toEqual({ kinds: ['a1 a3'], details: ['Ana', '3 May'] });
  expect(found(html, ['a1 a2 a3'], { typed: ['a2'] }).kinds).toEqual(['a1 a2 a3']);
});

test('left out are kinds of one, unless it stands alone', () => {
  const html = posts('a1', author) + posts('a2', '') + posts('b1', date) + posts('c1', '');
  expect(found(html, ['a1 a2', 'b1']).kinds).toEqual([]);
  expect(found(html, ['a1 a2', 'b1'], { alone: ['a1', 'c1'] }).kinds).toEqual(['a1']);
  expect(found(html, ['c1'], { alone: ['c1'] }).kinds).toEqual([]);
});

test('of bodies that tell nothing the elements around them are posts, where these tell both', () => {
  const around = (id: string, told: string) =>
    `<section id=${id}>${told}${post(`${id}b`, '')}</section>`;
  const bodies = ['a1b a2b a3b'];
  const both = author + date;
  const three = around('a1', both) + around('a2', both) + around('a3', both);
  expect(found(three, bodies)).toEqual({
    kinds: ['a1 a2 a3'],
    details: ['Ana', '3 May', 'Ana', '3 May', 'Ana', '3 May'],
  });
  expect(found(around('a1', both) + around('a2', date) + around('a3', both), bodies).kinds).toEqual(
    ['a1 a3'],
  );
  expect(found(around('a1', both) + around('a2', date) + around('a3', date), bodies).kinds).toEqual(
    [],
  );
  // who marks up one post for machines marks them all
  expect(found(three + posts('x', author), [...bodies, 'x'], { typed: ['x'] }).kinds).toEqual([]);
});

test('where bodies spread, their siblings are of the posts that tell both', () => {
  const head = (id: string, told: string) => `<p id=${id}>${told}</p>`;
  const both = author + date;
  const html = (told: string) =>
    `<section>${head('h1', both)}${post('b1', '')}${head('h2', told)}${post('b2', '')}${head('h3', both)}${post('b3', '')}</section>`;
  expect(found(html(both), ['b1 b2 b3']).kinds).toEqual(['h1 h2 h3']);
  expect(found(html(author), ['b1 b2 b3']).kinds).toEqual(['h1 h3']);
  expect(found(html(''), ['b1 b2 b3']).kinds).toEqual(['h1 h3']);
});

test('named are the kinds that come again or stand alone, in the order of their first elements', () => {
  const rows = [3, 4, 7, 8, 9];
  const kind = Int32Array.of(0, 0, 0, 2, 1, 0, 0, 2, 4, 3);
  const standsAlone = new Uint8Array(10);
  standsAlone[8] = 1;
  const candidates = { ...findPostCandidates(createPage(''), true), rows, kind, standsAlone };
  expect(namedKinds(candidates)).toEqual([[3, 7], [8]]);
});
