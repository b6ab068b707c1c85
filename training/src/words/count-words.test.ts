import { readSegmentWords } from 'pith/internal/learned';
import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { type CountedPage, countForms, countWords } from './count-words.ts';

/** A page with labels of its segments. */
function page(html: string, label: number[], weight = 1): CountedPage {
  return { weight, words: readSegmentWords(createPage(html)), label: Float32Array.from(label) };
}

test('a page counts once for a word, with the share of its occurrences that are content', () => {
  const places = countWords([page('<p>oak</p><p>oak oak oak', [1, 0]), page('<p>oak', [1], 0.5)]);
  expect(places).toHaveLength(1);
  expect(places[0]).toMatchObject({ pages: 1.5, content: 0.25 + 0.5, isIdeograph: false });
});

test('ideographs are marked', () => {
  expect(countWords([page('<p>木 oak', [1])]).map(({ isIdeograph }) => isIdeograph)).toEqual([
    true,
    false,
  ]);
});

test('a page counts the more for a form the more words of it there are, and only those asked for', () => {
  const pages = [page(`<p>${'oak '.repeat(20)}</p><p>elm`, [1, 0])];
  const { words } = pages[0];
  const form = words.form[0];
  const all = countForms(pages, 256, () => true)[form];
  expect(all.pages).toBeCloseTo(21 / 41);
  expect(all.content / all.pages).toBeCloseTo(20 / 21);
  const oaks = countForms(pages, 256, (hash) => hash === words.hash[0])[form];
  expect(oaks.pages).toBeCloseTo(20 / 40);
  expect(oaks.content / oaks.pages).toBeCloseTo(1);
});
