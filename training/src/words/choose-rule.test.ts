import { readSegmentWords } from 'pith/internal/learned';
import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { labelPage } from '../labels/label-page.ts';
import { crossValidate, tableOf } from './choose-rule.ts';
import type { WordedPage } from './worded-pages.ts';

/** Pages of five folds: an article between a menu and a footer, in words that all pages share. */
function worded(fold: number, change: Partial<WordedPage> = {}): WordedPage {
  const gold = 'the oak stood on its hill and saw how the village grew into a town';
  const source = `<nav>Home News Sport</nav><p>${gold}<p>${gold}<footer>Imprint Contact Privacy</footer>`;
  const { matched, bag } = labelPage(source, `${gold} ${gold}`);
  return {
    set: 'trees',
    ships: true,
    weight: 1,
    fold,
    pageType: undefined,
    isSound: true,
    words: readSegmentWords(createPage(source)),
    label: Float32Array.from(matched, (count, i) => count / bag.wordCount[i]),
    bag,
    ...change,
  };
}

const size = { words: 50, bits: 7 };
const pages = [0, 1, 2, 3, 4].map((fold) => worded(fold));

test('each page is judged by a table of the other folds', () => {
  const { heldOut } = crossValidate(pages, size);
  expect(heldOut.map(({ page }) => page.fold)).toEqual([0, 1, 2, 3, 4]);
  for (const { f1 } of heldOut) expect(f1).toBe(1);
});

test('a fold alone has nothing to learn from, so that nothing tells its blocks apart', () => {
  const { heldOut } = crossValidate([worded(0), worded(0)], size);
  for (const { f1 } of heldOut) expect(f1).toBeLessThan(1);
});

test('pages that may not ship and pages that are not sound teach nothing', () => {
  const others = [worded(0, { ships: false }), worded(1, { isSound: false })];
  expect(tableOf([...pages, ...others], size)).toEqual(tableOf(pages, size));
  expect(tableOf([...pages, worded(0)], size)).not.toEqual(tableOf(pages, size));
});
