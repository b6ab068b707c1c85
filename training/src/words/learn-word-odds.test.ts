import { readSegmentWords, readWordOdds } from 'pith/internal/learned';
import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import type { CountedPage } from './count-words.ts';
import { learnWordOdds } from './learn-word-odds.ts';
import { writeWordOdds } from './word-odds-file.ts';

/** Pages that have the same menu and the same article but for one word. */
const pages = Array.from({ length: 6 }, (_, i): CountedPage => {
  const html = `<nav>Home Imprint</nav><p>the oak ${'abcdef'[i]}zzz 木`;
  return {
    weight: 1,
    words: readSegmentWords(createPage(html)),
    label: Float32Array.of(0, 1),
  };
});

const wordOf = (text: string) => {
  const { hash, form } = readSegmentWords(createPage(`<p>${text}`));
  return [hash[0], form[0]] as const;
};

test('words of content have odds above 0, words beside it below, by the pages that show it', () => {
  const learnt = learnWordOdds(pages, 100);
  const odds = new Map(learnt.words.map((word) => [word.hash, word.odds]));
  expect(odds.get(wordOf('oak')[0])).toBeCloseTo(Math.log((6 + 2) / 2));
  expect(odds.get(wordOf('home')[0])).toBeCloseTo(Math.log(2 / (6 + 2)));
  expect(odds.has(wordOf('azzz')[0])).toBe(false); // on one page only
});

test('words that are not in the table have the odds of words of their form that are not', () => {
  const { forms } = learnWordOdds(pages, 100);
  expect(forms[wordOf('bzzz')[1]]).toBeGreaterThan(0);
  expect(forms[wordOf('Home')[1]]).toBe(0); // all of this form are known
});

test('a quarter of a table is kept for ideographs', () => {
  const { words } = learnWordOdds(pages, 4);
  expect(words).toHaveLength(4);
  expect(words.map(({ hash }) => hash)).toContain(wordOf('木')[0]);
});

test('what is written is read again', () => {
  const learnt = learnWordOdds(pages, 100);
  const { of } = readWordOdds(writeWordOdds(learnt, 10));
  for (const { hash, odds } of learnt.words)
    expect(Math.abs(of(hash, 0) - odds)).toBeLessThan(0.026);
  for (const [form, odds] of learnt.forms.entries())
    expect(Math.abs(of(0x12345678, form) - odds)).toBeLessThan(0.026);
});

test('words may share a bucket, but they must leave one empty', () => {
  const words = [1, 2, 3].map((i) => ({ hash: (i << 24) | 5, odds: i / 2 }));
  const forms = new Float64Array(256);
  const { of } = readWordOdds(writeWordOdds({ words, forms }, 3));
  expect(words.map(({ hash }) => of(hash, 0).toFixed(2))).toEqual(['0.50', '1.00', '1.50']);
  expect(() => writeWordOdds({ words, forms }, 1)).toThrow(/Expected fewer than 2 words, got 3/);
});
