import { expect, test } from 'vitest';
import { extract } from '../extract.ts';
import { createPage } from '../page/page.ts';
import { areAdditional, commentSegments } from './comment-segments.ts';
import { readSegmentContext } from './segment-context.ts';

const comment = (name: string, words: string): string =>
  `<li class="comment"><b class="author">${name}</b> <time datetime="2026-05-04">4. 5.</time><p>${words}</p></li>`;

const paragraph =
  'Die Eiche auf dem Hügel wurde im Jahr 1702 gepflanzt, und niemand im Dorf weiß mehr, wer es war, denn die Bücher sind verbrannt.';

function pageOf(paragraphs: number, comments: number): string {
  const text = `<p>${paragraph}</p>`.repeat(paragraphs);
  const items = Array.from({ length: comments }, (_, i) =>
    comment(
      `Leser ${i}`,
      `Ich war ${i} mal dort, und jedes Mal stand sie noch, das freut mich sehr.`,
    ),
  ).join('');
  return `<html lang="de"><title>Die Eiche</title><nav><a href="/">Start</a></nav>
<article><h1>Die Eiche</h1>${text}</article><ol class="comments">${items}</ol>`;
}

const commentsOf = (html: string): Uint8Array | undefined =>
  commentSegments(readSegmentContext(createPage(html)));

test('segments of comments are told from those of the article', () => {
  const comments = commentsOf(pageOf(2, 2))!;
  expect(comments.slice(0, 4).includes(1)).toBe(false);
  expect(comments.slice(-2)).toEqual(Uint8Array.of(1, 1));
});

test('a page without comments has none, nor one that only names them', () => {
  expect(commentsOf(pageOf(2, 0))).toBe(undefined);
  expect(commentsOf('<p class="comment">One oak.</p>')).toBe(undefined);
});

test('what a script says of the page changes nothing', () => {
  const script = '<script type="application/ld+json">{"@type": "DiscussionForumPosting"}</script>';
  expect(commentsOf(script + pageOf(2, 2))).toEqual(commentsOf(pageOf(2, 2)));
});

test('comments are additional where at least half of the chosen words stand outside, or the page is taken for an article', () => {
  const comments = Uint8Array.of(0, 1, 1);
  const words = Float32Array.of(10, 5, 6);
  const areSo = (isArticle: boolean, ...content: number[]) =>
    areAdditional(comments, Uint8Array.from(content), words, isArticle);
  expect(areSo(false, 1, 1, 0)).toBe(true);
  expect(areSo(false, 1, 1, 1)).toBe(false);
  expect(areSo(true, 1, 1, 1)).toBe(true);
  expect(areSo(true, 0, 1, 0)).toBe(false);
  expect(areSo(true, 0, 0, 0)).toBe(false);
});

test.each(['precision', 'balanced', 'recall'] as const)(
  'an article comes without its comments, with a focus on %s too, and with them on request',
  (focus) => {
    const html = pageOf(8, 4);
    const { text, blocks } = extract(html, { focus });
    expect(text).toContain('Bücher');
    expect(text).not.toContain('freut mich');
    const from = html.indexOf('<ol class="comments">');
    const inComments = blocks.filter((block) => block.from > from);
    expect(inComments.map(({ confidence }) => confidence)).toEqual(inComments.map(() => 0));
    expect(inComments.length).toBeGreaterThanOrEqual(4);
    expect(extract(html, { focus, comments: 'keep' }).text).toContain('freut mich');
  },
);
