import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import type { HashIndex } from './hash-index.ts';
import { readKnownWords } from './known-words.ts';
import { hashWord } from './word-hash.ts';

const read = (html: string) => readKnownWords(createPage(html));

/** Which of these words an index knows. */
const known = (index: HashIndex, words: string): string =>
  words
    .split(' ')
    .filter((word) => index.get(hashWord(word)) >= 0)
    .join(' ');

test('the title’s words are those of the title and of its meta elements', () => {
  const { title } = read(`<title>Oak &amp; ash – Tr&eacute;e News</title>
    <meta property="og:title" content="Oaks, again"><meta name=twitter:title content="ELM">
    <meta name=author content=Beech>`);
  expect(known(title, 'oak ash trée news oaks again elm beech')).toBe(
    'oak ash trée news oaks again elm',
  );
  expect(title.size).toBe(7); // `&` and `–` are no words
});

test('the description’s words are those of all its meta elements', () => {
  const { description } = read(`<meta NAME=" Description " content="Oaks grow.">
    <meta property="og:description" content="Ash too"><meta name=twitter:description content="Elm">
    <meta name=keywords content=beech>`);
  expect(known(description, 'oaks grow ash too elm beech')).toBe('oaks grow ash too elm');
});

test('a page that tells neither has no words of either', () => {
  const { title, description } = read('<meta name=description><meta><p>Oak trees');
  expect([title.size, description.size]).toEqual([0, 0]);
});

test('reads ideographs one by one', () => {
  expect(known(read('<title>橡樹。</title>').title, '橡 樹 木')).toBe('橡 樹');
});

test('reads the beginning of a very long title', () => {
  const { title } = read(
    `<title>${Array.from({ length: 1000 }, (_, i) => `w${i}`).join(' ')}</title>`,
  );
  expect(title.size).toBe(200);
  expect(known(title, 'w199 w200')).toBe('w199');
});
