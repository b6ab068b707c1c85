import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPage } from '../page/page.ts';
import { emptySelection, fromPairs, toPairs } from '../selection/selection.ts';
import { coverageBefore, selectedItems, textOf } from './coverage.ts';

it('counts covered units as a loop over all of them does, asked in any order', () => {
  const length = 80;
  const borders = fc.uniqueArray(fc.integer({ min: 0, max: length }), { maxLength: 40 });
  const positions = fc.array(fc.integer({ min: 0, max: length }), { maxLength: 60 });
  fc.assert(
    fc.property(borders, positions, (unsorted, asked) => {
      const sorted = unsorted.sort((a, b) => a - b);
      const pairs: [number, number][] = [];
      for (let i = 0; i + 1 < sorted.length; i += 2) pairs.push([sorted[i], sorted[i + 1]]);
      const before = coverageBefore(fromPairs(pairs, length));
      for (const position of asked) {
        let expected = 0;
        for (const [from, to] of pairs) {
          expected += Math.max(0, Math.min(to, position) - from);
        }
        expect(before(position)).toBe(expected);
      }
    }),
  );
});

it('reads as text what the published methods read', () => {
  const page = createPage(
    '<title>t</title><p> a b </p> <script>x()</script><noscript>n</noscript>c',
  );
  expect(toPairs(textOf(page)).map(([from, to]) => page.source.slice(from, to))).toEqual([
    'a b',
    'c',
  ]);
});

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
