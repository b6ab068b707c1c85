import { expect, test } from 'vitest';
import { createPage } from '../../page/page.ts';
import { isCommentElement, namesComment, readNames } from './post-names.ts';

test('elements of the page’s own are comments when a part of their name is', () => {
  const names = ['comment', 'my-comment', 'comment-item', 'my-comment-item'];
  expect(names.filter(isCommentElement)).toEqual(names);
  expect(['comments', 'mycomment', 'my-comments', 'my-post'].filter(isCommentElement)).toEqual([]);
});

const isNamed = (attributes: string) => namesComment(createPage(`<p ${attributes}>x`), 0);

test('a class or an id names comments in several languages, but no reply', () => {
  const named = ['class=kommentar2', 'id=UserComments', 'class=a id=pinglun', 'class="box yorum"'];
  expect(named.filter(isNamed)).toEqual(named);
  expect(['', 'class=reply', 'title=comment', 'class=commit'].filter(isNamed)).toEqual([]);
});

test('of a class the first 256 characters tell of comments', () => {
  expect(isNamed(`class="${'comment'.padStart(256, 'x')}"`)).toBe(true);
  expect(isNamed(`class="${'comment'.padStart(257, 'x')}"`)).toBe(false);
});

/** What the names of a start tag call its element. */
function calls(attributes: string): string[] {
  const page = createPage(`<p ${attributes}>x`);
  return Object.entries(readNames(page)(0)).flatMap(([name, is]) => (is ? [name] : []));
}

test.each([
  ['class=author', ['author']],
  ['class="Post_AuthorName"', ['author']],
  ['class=postAuthorLink', ['author']],
  ['itemprop=author', ['author']],
  ['slot=author', ['author']],
  ['class="author2 box"', ['author']],
  ['class=fn', ['author', 'fullName']],
  ['class="x-fn-y"', ['author', 'fullName']],
  ['class=date', ['date']],
  ['class=x itemprop=date', ['date']],
  ['class=author slot=time', ['author', 'date']],
  ['class=postDate', ['date']],
  ['class="riqi zuozhe"', ['author', 'date']],
])('%s calls an element %j', (attributes, names) => {
  expect(calls(attributes)).toEqual(names);
});

test.each([
  '',
  'class',
  'class=authority',
  'class=coauthor',
  'title=author',
  'class=dated',
  'class=a id=author',
])('%s calls an element neither', (attributes) => {
  expect(calls(attributes)).toEqual([]);
});

test('the names of two attributes are apart', () => {
  expect(calls('class=aut slot=hor')).toEqual([]);
});

test('of each attribute the first 256 characters name', () => {
  expect(calls(`class="${' date'.padStart(256, 'x')}"`)).toEqual(['date']);
  expect(calls(`class="${' date'.padStart(257, 'x')}"`)).toEqual([]);
  expect(calls(`class="${'x'.repeat(300)}" slot=date`)).toEqual(['date']);
});

test('names that come again are looked up', () => {
  const page = createPage('<p class=author>x<p class=date>x<p class=author>x');
  const called = readNames(page);
  const [first, , again] = [0, 1, 2].map((row) => called(page.structure.open[row + 1]));
  expect(again).toBe(first);
});
