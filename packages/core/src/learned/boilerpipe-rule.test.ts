import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideByWords } from '../extractors/shallow-text-features.ts';
import { createPage } from '../page/page.ts';
import { boilerpipeRule } from './boilerpipe-rule.ts';
import { readKnownWords } from './known-words.ts';
import { readSegmentText } from './segment-text.ts';

// numbers of words and of those in links, most of them near the rule's limits
const segment = fc
  .tuple(fc.constantFrom(1, 3, 4, 5, 9, 15, 16, 17, 18, 40, 41), fc.nat(9))
  .map(([words, ninths]) => ({ words, links: Math.round((words * ninths) / 9) }));

test('decides as the published method does where its blocks are segments', () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      const paragraphs = segments.map(
        ({ words, links }) =>
          `<p><a href=x>${'oak '.repeat(links)}</a>${'elm '.repeat(words - links)}</p>`,
      );
      const page = createPage(paragraphs.join(''));
      const text = readSegmentText(page, readKnownWords(page));
      const decided = segments.map((_, s) => boilerpipeRule(text, segments.length, s));
      const published = {
        words: Float64Array.from(segments, ({ words }) => words),
        linkDensity: Float64Array.from(segments, ({ words, links }) => links / words),
      };
      expect(decided).toEqual(segments.map((_, s) => decideByWords(published, s).content));
    }),
    { numRuns: 1000 },
  );
});
