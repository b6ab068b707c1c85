import { describe, expect, test } from 'vitest';
import { createPage } from '../../page/page.ts';
import { findPostCandidates } from './post-candidates.ts';
import { findPostDetails } from './post-details.ts';
import { spreadPosts } from './spread-posts.ts';

/** Siblings by letter: a body, heads with an author, `H` a surer one, a date, and what tells nothing. */
const siblings: Readonly<Record<string, string>> = {
  b: '<div><p>Words.</p></div>',
  h: '<div><i class=author>Ana</i></div>',
  H: '<div><a rel=author>Ben</a></div>',
  d: '<div><time>3 May</time></div>',
  '.': '<div>x</div>',
};

/** The siblings `letters` with brackets around those that are of one post. */
function spread(letters: string, before = '', behind = '') {
  const page = createPage(
    `${before}<section>${[...letters].map((letter) => siblings[letter]).join('')}</section>${behind}`,
  );
  const { tag, parent, count } = page.structure;
  const { names } = page.events;
  const rows = Array.from({ length: count }, (_, row) => row);
  const section = rows.find((row) => names[tag[row]] === 'section') ?? 0;
  const places = rows.filter((row) => parent[row] === section);
  const candidates = findPostCandidates(page, true);
  const bodies = places.filter((_, i) => letters[i] === 'b');
  candidates.isComment[bodies[0]] = 1;
  const details = findPostDetails(page, [0]);
  const { last } = candidates;
  const lastOf = (row: number) => last[row];
  const whole = places.map(lastOf);
  const posts = spreadPosts(page, candidates, bodies, details);
  let text = letters;
  for (const post of [...posts].reverse()) {
    const elements = [post, ...(candidates.further.get(post) ?? [])];
    const [from, to] = [elements[0], elements[elements.length - 1]].map((e) => places.indexOf(e));
    expect(elements).toEqual(places.slice(from, to + 1));
    expect(last[post]).toBe(whole[to]);
    expect(candidates.isComment[post]).toBe(1);
    text = `${text.slice(0, from)}[${text.slice(from, to + 1)}]${text.slice(to + 1)}`;
  }
  return text;
}

const split = (text: string) => spread(text.replaceAll(/[[\]]/g, ''));

describe('authors before their words', () => {
  test.each([
    '[hb][hb]',
    '[hb.][hb].',
    '[hb][hb][hb]h',
    '.[hb][hb]',
    '[h.b][h.b]',
    '[h.b.][hb][h.b]',
    '[hbh][Hb]',
    '[hhb][hhb]',
    'h[Hb][hb]',
    '[hdb][hdb]',
    '[hb][b][hb]',
    '[hb][b][hb]..',
  ])('%s', (text) => {
    expect(split(text)).toBe(text);
  });
});

describe('authors behind their words', () => {
  test.each([
    '[bh][bh]',
    '.[bh][bh]',
    '.[bh.][bh].',
    '[b.h][b.h]',
    '[b.h][bh]',
    '[b][bh][bh]',
    '[bh][b][bh]',
    '[bhh][bh]h',
    '[bh][bh]H',
    '[b.h][bhH]',
  ])('%s', (text) => {
    expect(split(text)).toBe(text);
  });
});

describe('no authors beside the words', () => {
  test.each([
    'bb',
    'b',
    'hb',
    'bdbd',
    'dbdb',
    'hbbbhb',
    'h.bhb', // further before the first body than before the others
    'bh.b.h',
    '.bhb.',
  ])('%s', (text) => {
    expect(split(text)).toBe(text);
  });
});

test('an author outside the siblings is none beside the words', () => {
  const author = '<p><b class=author>Ana</b></p>';
  expect(spread('bhb', author)).toBe('bhb');
  expect(spread('bhb.', '', author)).toBe('bhb.');
  expect(spread('bhb', '', author)).toBe('bhb');
});

test('bodies elsewhere than the first are left out', () => {
  const page = createPage(
    '<ul><li class=author>Ana</li><li>One.</li><li class=author>Ben</li><li>Two.</li></ul><ol><li>Three.</li></ol>',
  );
  const { tag, count } = page.structure;
  const items = Array.from({ length: count }, (_, row) => row).filter(
    (row) => page.events.names[tag[row]] === 'li',
  );
  const candidates = findPostCandidates(page, true);
  const posts = spreadPosts(
    page,
    candidates,
    [items[1], items[3], items[4]],
    findPostDetails(page, [0]),
  );
  expect(posts).toEqual([items[0], items[2]]);
  expect(candidates.further.get(items[2])).toEqual([items[3]]);
});
