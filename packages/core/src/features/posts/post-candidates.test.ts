import { describe, expect, test } from 'vitest';
import { createPage } from '../../page/page.ts';
import { elementsById } from './elements-by-id.test-suite.ts';
import { findPostCandidates } from './post-candidates.ts';

/** What is found of each candidate, by its `id`, and its kind as a letter. */
function candidatesIn(html: string, readsScripts = true) {
  const page = createPage(html);
  const rows = elementsById(page);
  const found = findPostCandidates(page, readsScripts);
  const marks = {
    comment: found.isComment,
    typed: found.isTyped,
    thread: found.isThread,
    alone: found.standsAlone,
  };
  return Object.fromEntries(
    found.rows.map((row) => [
      Object.keys(rows).find((id) => rows[id] === row) ??
        `<${page.events.names[page.structure.tag[row]]}>`,
      [
        'abcdefgh'[found.kind[row] - 1],
        ...Object.entries(marks).flatMap(([name, column]) => (column[row] === 1 ? [name] : [])),
      ].join(' '),
    ]),
  );
}

const idsIn = (html: string) => Object.keys(candidatesIn(html));

describe('candidates are', () => {
  test.each([
    '<div id=x class=comment>Words.</div>',
    '<div id=x class=post>Words.</div>',
    '<div id=x class=message>Words.</div>',
    '<div id=x class=reply>Words.</div>',
    '<div id=x itemtype="https://schema.org/Answer">Words.</div>',
    '<table><tr id=x class=comment><td>Words.</table>',
    '<li id=x class=comment>Words.',
    '<my-comment id=x>Words.</my-comment>',
    '<my-post id=x>Words.</my-post>',
    '<post-box id=x>Words.</post-box>',
    '<my-box id=x class=comment>Words.</my-box>',
    '<div id=x class=comment><script>x()</script><p>Words.</div>',
  ])('%s', (html) => {
    expect(idsIn(html)).toEqual(['x']);
  });

  test('elements of the page’s own without an attribute', () => {
    expect(idsIn('<my-comment>Words.</my-comment>')).toEqual(['<my-comment>']);
    expect(idsIn('<my-posts>Words.</my-posts><my-box>Words.</my-box>')).toEqual([]);
  });
});

describe('candidates are not', () => {
  test.each([
    '<div id=x>Words.</div>',
    '<div id=x class=box>Words.</div>',
    '<span id=x class=comment>Words.</span>',
    '<h3 id=x class=comment>Words.</h3>',
    ...['form', 'nav', 'button', 'label', 'select', 'textarea', 'svg'].map(
      (tag) => `<${tag} id=x class=comment>Words.</${tag}>`,
    ),
    '<div id=x class=comment></div>Words.',
    'Words.<div id=x class=comment> &nbsp; </div>',
    '<div id=x class=comment><script>x()</script></div>',
    '<div id=x class=comment>\n</div>',
    '<my-box id=x>Words.</my-box>',
  ])('%s', (html) => {
    expect(idsIn(html)).toEqual([]);
  });
});

test('of the text at most 60 % may be links', () => {
  const linked = (words: number, links: number, attributes = 'href=/x') =>
    idsIn(
      `<p>${'x'.repeat(50)}<div id=x class=comment>${'x'.repeat(words)}<a ${attributes}>${'x'.repeat(links)}</a></div><a href=/y>${'x'.repeat(50)}</a>`,
    ).length;
  expect(linked(4, 6)).toBe(1);
  expect(linked(3, 7)).toBe(0);
  expect(linked(3, 7, '')).toBe(1);
  expect(linked(40, 60)).toBe(1);
  expect(linked(39, 61)).toBe(0);
});

describe('a post is no teaser, whose heading leads to another page', () => {
  const isPost = (html: string, attributes = 'class=post') =>
    idsIn(`<div id=x ${attributes}>${html}<p>Words enough that links are not most.</div>`)
      .length === 1;

  test.each([
    '<h2><a href="/oak">Oak</a></h2>',
    '<a href="/oak"><h2>Oak</h2></a>',
    '<h2><b><i><a href="/oak">Oak</a></i></b></h2>',
    '<a href="/oak"><b><i><h2>Oak</h2></i></b></a>',
    '<h2>Oak <a href="#x">a</a><a href=" /oak ">b</a></h2>',
  ])('%s', (heading) => {
    expect(isPost(heading)).toBe(false);
    expect(isPost(heading, 'class=comment')).toBe(true);
    expect(isPost(heading, 'itemtype=https://schema.org/Answer')).toBe(true);
  });

  test.each([
    '<h2>Oak</h2><a href="/oak">Oak</a>',
    '<h2><a href="#oak">Oak</a></h2>',
    '<h2><a href="/oak#top">Oak</a></h2>',
    '<h2><a href=" ">Oak</a></h2>',
    '<h2><a>Oak</a></h2>',
    '<h2><a class=author href="/ana">Ana</a></h2>',
    '<h2 class=author><a href="/ana">Ana</a></h2>',
    '<h2><b><i><u><a href="/oak">Oak</a></u></i></b></h2>',
    '<a href="/oak"><b><i><u><h2>Oak</h2></u></i></b></a>',
    '<h2><b href="/oak">Oak</b></h2>',
  ])('%s is none', (heading) => {
    expect(isPost(heading)).toBe(true);
  });

  test('another element’s heading does not count', () => {
    const teaser = '<h2><a href="/oak">Oak</a></h2>';
    expect(idsIn(`${teaser}<div id=x class=post>Words.</div>${teaser}`)).toEqual(['x']);
    expect(
      idsIn(`<div id=x class=post>Words.</div><div id=y class=post>${teaser} of words.</div>`),
    ).toEqual(['x']);
  });
});

describe('roles', () => {
  test.each([
    ['<div id=x class=comment>W</div>', 'a comment'],
    ['<div id=x class=reply>W</div>', 'a'],
    ['<div id=x class="post comment">W</div>', 'a comment'],
    ['<div id=x class=message>W</div>', 'a'],
    ['<my-comment id=x>W</my-comment>', 'a comment'],
    ['<div id=x itemtype="https://schema.org/Answer">W</div>', 'a typed alone'],
    ['<div id=x class=comment itemtype="https://schema.org/Answer">W</div>', 'a typed alone'],
    ['<div id=x itemtype="https://schema.org/Comment">W</div>', 'a comment typed alone'],
    ['<div id=x class=post itemtype="https://schema.org/Comment">W</div>', 'a typed alone'],
    [
      '<div id=x class="post comment" itemtype="https://schema.org/Comment">W</div>',
      'a comment typed alone',
    ],
    [
      '<div id=x itemtype="https://schema.org/DiscussionForumPosting">W</div>',
      'a typed thread alone',
    ],
    ['<div class=comments><div id=x class=message>W</div></div>', 'b comment'],
    ['<div class=comments>W</div><div id=x class=message>W</div>', 'b'],
    ['<div class=replies><div id=x class=message>W</div></div>', 'b'],
    [
      '<div class=comments><p>W<section><div id=x class=message>W</div></section></div>',
      'b comment',
    ],
  ])('%s', (html, marks) => {
    expect(candidatesIn(html).x).toBe(marks);
  });

  test('in a thread what names call comments are posts, but not below a post', () => {
    const thread = '<script type="application/ld+json">{"@type": "QAPage"}</script>';
    const comment = (id: string) => `<div id=${id} class=comment>W</div>`;
    const answer = `<div id=y itemtype="https://schema.org/Answer">W<p>${comment('z')}</p></div>`;
    const html = `${thread}${comment('x')}${answer}${comment('w')}`;
    expect(candidatesIn(html)).toEqual({ x: 'a', y: 'b typed alone', z: 'c comment', w: 'd' });
    expect(candidatesIn(html, false)).toMatchObject({ x: 'a comment', w: 'd comment' });
    const typed = '<div id=x itemtype="https://schema.org/Comment">W</div>';
    expect(candidatesIn(thread + typed).x).toBe('a typed alone');
    const below = `<div id=y itemtype="https://schema.org/DiscussionForumPosting">W${comment('z')}</div>`;
    expect(candidatesIn(below)).toMatchObject({ y: 'a typed thread alone', z: 'b' });
  });

  test('a comment whose id ends in a digit stands alone', () => {
    const marks = (id: string, name: string) =>
      candidatesIn(`<div id=${id} class=${name}>W</div>`)[id];
    expect(marks('c7', 'comment')).toBe('a comment alone');
    expect(marks('c7x', 'comment')).toBe('a comment');
    expect(marks('c7', 'post')).toBe('a');
  });
});

describe('of one kind are elements', () => {
  const areAlike = (one: string, other: string) => {
    const kinds = findPostCandidates(createPage(`<${one}>W</div></p><${other}>W`), true);
    expect(kinds.rows).toHaveLength(2);
    return kinds.kind[kinds.rows[0]] === kinds.kind[kinds.rows[1]];
  };
  const long = 'comment'.padEnd(64, 'x');

  test.each([
    ['div class=comment', 'div class=comment'],
    ['div class="comment even"', 'div class=" comment odd"'],
    ['div class=comment1', 'div class=comment23'],
    ['div class=comment1-2', 'div class=comment23-45'],
    ['div class=comment id=c1', 'div class=comment id=c2'],
    ['div class=comment id=c1a2', 'div class=comment id=c2b'],
    ['div class=comment id="c1\n2"', 'div class=comment id=c2'],
    [`div class=${long}a`, `div class=${long}b`],
    [`div class=comment id=${long}a`, `div class=comment id=${long}b`],
    [`div id=comment class="${'a'.padStart(513)}"`, `div id=comment class="${'b'.padStart(513)}"`],
  ])('%s and %s', (one, other) => {
    expect(areAlike(one, other)).toBe(true);
  });

  test.each([
    ['div class=comment', 'p class=comment'],
    ['div class=comment', 'div class=comment1'],
    ['div class="comment even"', 'div class="even comment"'],
    ['div class=comment id=c1', 'div class=comment id=d1'],
    ['div class=comment id=c', 'div class=comment id=c1'],
    ['div class=comment id=c', 'div class=comment'],
    [`div id=comment class=${long.slice(1)}a`, `div id=comment class=${long.slice(1)}b`],
    [`div class=comment id=${long.slice(1)}a`, `div class=comment id=${long.slice(1)}b`],
    [`div id=comment class="${'a'.padStart(512)}"`, `div id=comment class="${'b'.padStart(512)}"`],
  ])('but not %s and %s', (one, other) => {
    expect(areAlike(one, other)).toBe(false);
  });
});

test('of each element the last descendant is known', () => {
  const page = createPage('<div><p>a<b>c</b></p><p>d</p></div><p>e');
  const { count, parent } = page.structure;
  const { last, further } = findPostCandidates(page, true);
  const isBelow = (row: number, other: number): boolean =>
    row === other || (row > other && row > 0 && isBelow(parent[row], other));
  const rows = Array.from({ length: count }, (_, row) => row);
  expect([...last]).toEqual(
    rows.map((row) => Math.max(...rows.filter((other) => isBelow(other, row)))),
  );
  expect(further.size).toBe(0);
});
