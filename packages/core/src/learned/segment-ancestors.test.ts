import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { readKnownWords } from './known-words.ts';
import { portions, readSegmentAncestors } from './segment-ancestors.ts';
import { readSegmentElements } from './segment-elements.ts';
import { readSegmentText } from './segment-text.ts';

function read(html: string) {
  const page = createPage(html);
  const elements = readSegmentElements(page, readSegmentText(page, readKnownWords(page)));
  /** Elements from a segment's host up to the page. */
  const above = (segment: number): number[] => {
    const chain = [elements.host[segment]];
    while (chain[chain.length - 1] > 0) chain.push(page.structure.parent[chain[chain.length - 1]]);
    return chain;
  };
  return { elements, above, ancestors: readSegmentAncestors(page, elements) };
}

it('finds what a walk from each segment finds', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const { elements, above, ancestors } = read(html);
      const walked = Array.from(elements.host, (host, s) => {
        const chain = above(s);
        const at = (level: number): number => chain[level] ?? 0;
        const level = chain.slice(0, 8).findIndex((e) => elements.siblings[e] >= 4);
        return {
          up: [0, 1, 2, 3, 4].map(at),
          siblings: Math.max(...[0, 1, 2].map((level) => elements.siblings[at(level)])),
          within: portions.map((portion) => {
            const holds = (e: number): boolean =>
              e > 0 && elements.words[e] <= elements.words[0] * portion;
            return chain.slice(1).findLast(holds) ?? host;
          }),
          repeatedAt: level < 0 ? 8 : level,
          repeated: level < 0 ? -1 : chain[level],
        };
      });
      const found = walked.map((_, s) => ({
        up: ancestors.up.map((column) => column[s]),
        siblings: ancestors.siblings[s],
        within: portions.map((_, i) => ancestors.within[i][s]),
        repeatedAt: ancestors.repeatedAt[s],
        repeated: ancestors.repeated[s],
      }));
      expect(found).toEqual(walked);
    }),
    seeded,
  );
});

it('is worked through by hand', () => {
  const item = (words: string): string => `<li class=i${words.length}><p>${words}</p></li>`;
  const { elements, ancestors } = read(
    `<main><ul>${['oak', 'elm tree', 'ash', 'fir'].map(item).join('')}</ul></main><p>end of it all, at last, my dear`,
  );
  expect(Array.from(ancestors.repeatedAt)).toEqual([1, 1, 1, 1, 8]);
  expect(elements.siblings[ancestors.repeated[1]]).toBe(4);
  // 13 words: the list has 5 of them, below 60 % and above 30 %
  const words = ancestors.within.map((column) => elements.words[column[1]]);
  expect(words).toEqual([2, 2, 5, 5]);
});

it('goes no more than 64 levels up', () => {
  const { elements, ancestors } = read(
    `${'<div>'.repeat(100)}oak${'</div>'.repeat(100)}<p>elm elm`,
  );
  expect(elements.depth[ancestors.within[2][0]]).toBe(100 - 64);
});
