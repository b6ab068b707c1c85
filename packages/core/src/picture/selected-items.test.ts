import { expect, it } from 'vitest';
import { createPage } from '../page/page.ts';
import { textOf } from '../selection/coverage.ts';
import { emptySelection, fromPairs } from '../selection/selection.ts';
import { selectedItems } from './selected-items.ts';

it('shades tags between selected words, and no unselected words', () => {
  const page = createPage('<p>one</p><p>two</p><p>six</p>');
  const { from, to } = page.tokens;
  const relate = (...words: string[]) =>
    selectedItems(
      textOf(page),
      fromPairs(
        words.map((word) => [page.source.indexOf(word), page.source.indexOf(word) + 3]),
        page.source.length,
      ),
      from,
      to,
    );
  expect([...relate('one', 'two').items]).toEqual([0, 1, 0, 0, 1, 0, 0, 0, 0]);
  expect([...relate('one', 'two').region]).toEqual([0, 1, 1, 1, 1, 0, 0, 0, 0]);
  expect([...relate('one', 'two').hasText]).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0]);
  expect([...relate('one', 'six').region]).toEqual([0, 1, 0, 0, 0, 0, 0, 1, 0]);
});

it('takes an item as selected when at least half of its text is', () => {
  const page = createPage('abcd');
  const half = (to: number) =>
    selectedItems(textOf(page), fromPairs([[0, to]], 4), Int32Array.of(0), Int32Array.of(4)).items;
  expect([half(1)[0], half(2)[0], half(4)[0]]).toEqual([0, 1, 1]);
  expect(
    selectedItems(textOf(page), emptySelection, Int32Array.of(0), Int32Array.of(4)).items[0],
  ).toBe(0);
});
