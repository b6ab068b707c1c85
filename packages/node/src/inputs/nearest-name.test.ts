import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

test('the nearest name is the one with the fewest edits, whatever the case', () => {
  expect(nearestName('artcle.html', ['art.html', 'article.html', 'articles.html'])).toBe(
    'article.html',
  );
  expect(nearestName('INDEX.HTM', ['index.html', 'other.html'])).toBe('index.html');
});

test('a name with nothing in common is not suggested', () => {
  expect(nearestName('x', ['a', 'bc'])).toBeUndefined();
  expect(nearestName('news.html', ['readme', 'LICENSE'])).toBeUndefined();
  expect(nearestName('', ['a'])).toBeUndefined();
});

test('a star in a pattern stands for anything', () => {
  expect(nearestName('artcle-*.html', ['article-2024-05-01.html', 'index.html'])).toBe(
    'article-2024-05-01.html',
  );
});
