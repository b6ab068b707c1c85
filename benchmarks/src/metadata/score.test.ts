import { expect, test } from 'vitest';
import { scoreRows } from './score.ts';

const page = (name: string, date?: string) => ({
  set: 'wcxb',
  name,
  url: undefined,
  title: 'Oaks',
  authors: [],
  date,
  language: undefined,
  isDevelopment: true,
});

test('accuracy is of pages with gold; the F1 of answers also counts answers where there is none', () => {
  const pages = [page('a', '2024-03-05'), page('b', '2024-03-05'), page('c')];
  const answers = new Map([
    ['a', { title: 'Oaks', date: '2024-03-05' }],
    ['b', { title: 'Oaks grow', date: '2024-03-06' }],
    ['c', { title: 'Elms', date: '2024-03-05' }],
  ]);
  const { rows } = scoreRows(pages, ['peer'], () => answers);
  expect(rows).toEqual([
    ['wcxb title', '3', '33.3'],
    ['wcxb title, F1 of words', '3', '55.6'],
    ['wcxb authors', '0', '-'],
    ['wcxb authors, F1 of answers', '3', '-'],
    ['wcxb date', '2', '50.0'],
    ['wcxb date, F1 of answers', '3', '40.0'],
  ]);
});
