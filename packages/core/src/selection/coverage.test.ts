import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPage } from '../page/page.ts';
import { coverageBefore, textOf } from './coverage.ts';
import { fromPairs, toPairs } from './selection.ts';

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
