import { expect, test } from 'vitest';
import type { Block, Post } from '../content/content.ts';
import { paragraph } from '../content/trees.test-suite.ts';
import { headOfPost } from './post-head.ts';

function post(author: string | undefined, date: string | undefined, ...children: Block[]): Post {
  return { kind: 'post', element: 1, role: 'post', author, date, children };
}

test.each([
  [
    'of a post that does not say who wrote it is told',
    post('Ada', '2026-03-01', paragraph('Oaks')),
    { author: 'Ada', date: '2026-03-01' },
  ],
  [
    'that its text begins with is not told twice',
    post('Ada', '2026-03-01', paragraph('Ada: Oaks')),
    undefined,
  ],
  [
    'is told once of a post in a post of the same author',
    post('Ada', undefined, post('Ada', '2026-03-01', paragraph('Oaks'))),
    undefined,
  ],
  [
    'is told where the post in it is by another, or tells less',
    post('Ada', '2026-03-01', post('Ada', undefined, paragraph('Oaks'))),
    { author: 'Ada', date: '2026-03-01' },
  ],
  ['of a post without author and date is none', post(undefined, '', paragraph('Oaks')), undefined],
])('the head %s', (_, given, head) => {
  expect(headOfPost(given)).toEqual(head);
});
