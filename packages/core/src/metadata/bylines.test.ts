import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { bylineNames } from './bylines.ts';
import { readEvidence } from './evidence.ts';

/** The names that the first byline gives which has any, and where they come from. */
function named(html: string) {
  const evidence = readEvidence(createPage(`<h1>Oaks of the hill</h1>${html}`), undefined);
  return [...bylineNames(evidence, 0)].find(({ value }) => value.length > 0);
}

const byline = (text: string) => named(`<p class="byline">${text}</p>`)?.value;

test.each([
  ['By Ann Lee', ['Ann Lee']],
  ['Von Ann Lee | Wexcombe', ['Ann Lee']],
  ['By Ann Lee, 5 May 2024', ['Ann Lee']],
  ['By Ann Lee on May 5, 2024', ['Ann Lee']],
  ['By Ann Oaks May 5, 2024', ['Ann Oaks']],
  ['By Ann May', ['Ann May']],
  ['By Ann Lee @annlee', ['Ann Lee']],
  ['Ann Lee - The Ledger', ['Ann Lee']],
])('%s names %j', (text, names) => {
  expect(byline(text)).toEqual(names);
});

test.each(['comment-author', 'author-bio', 'byline-date', 'related author'])(
  'an element of class %s is no byline',
  (marks) => {
    expect(named(`<p class="${marks}">Ann Lee</p>`)).toBeUndefined();
  },
);

test('names in one element are joined by commas and conjunctions', () => {
  const link = (name: string) => `<a href="/">${name}</a>`;
  expect(byline(`By ${link('Ann Lee')}, ${link('Bo Oaks')}`)).toEqual(['Ann Lee', 'Bo Oaks']);
  expect(byline(`${link('Ann Lee')} und ${link('Bo Oaks')}`)).toEqual(['Ann Lee', 'Bo Oaks']);
  expect(byline(`${link('Ann Lee')} ${link('Bo Oaks')}`)).toEqual(['Ann Lee']);
});

test('the one element marked as a name is read; of two, the byline', () => {
  expect(byline('<b>Wexcombe</b> <b class="fn">Ann Lee</b>')).toEqual(['Ann Lee']);
});

test('a byline has at most 300 characters', () => {
  const filled = (length: number) => `By Ann Lee | ${'x'.repeat(length - 13)}`;
  expect(byline(filled(300))).toEqual(['Ann Lee']);
  expect(named(`<div class="byline"><b>${filled(301)}</b></div>`)?.source).not.toBe('byline');
});

test('links with rel=author come first', () => {
  const html = '<p class="byline">By Bo Oaks</p><a rel="author" href="/ann">Ann Lee</a>';
  expect(named(html)).toEqual({ value: ['Ann Lee'], source: 'rel=author' });
});

test('a line that begins as bylines do needs no mark; its name may stand below', () => {
  expect(named('<p>By Ann Lee</p>')).toEqual({ value: ['Ann Lee'], source: 'text' });
  expect(named('<p>By</p><p>Ann Lee</p>')).toEqual({ value: ['Ann Lee'], source: 'text' });
});
