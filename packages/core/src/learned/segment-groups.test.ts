import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { readKnownWords } from './known-words.ts';
import { groupSegments } from './segment-groups.ts';
import { readSegmentText, readsAsSentence, type SegmentText } from './segment-text.ts';

function read(html: string): SegmentText {
  const page = createPage(html);
  return readSegmentText(page, readKnownWords(page));
}

test('groups paragraphs by what is given of each, in order of first appearance', () => {
  const text = read(
    `<p>oak trees<p><a href=x>elm</a><p>ash<p>oak trees grow slowly and live for long.`,
  );
  const groups = groupSegments(text, (s) => [70, -3, -3, 70][s]);
  expect(groups).toEqual({
    of: Int32Array.of(0, 1, 1, 0),
    count: Int32Array.of(2, 2),
    words: Float32Array.of(10, 2),
    linkWords: Float32Array.of(0, 1),
    sentenceWords: Float32Array.of(8, 0),
    first: Int32Array.of(0, 1),
    last: Int32Array.of(3, 2),
    rank: Int32Array.of(0, 0, 1, 1),
  });
});

test('a page without segments has no groups', () => {
  const { of, count, rank } = groupSegments(read('<p></p>'), () => 1);
  expect([of.length, count.length, rank.length]).toEqual([0, 0, 0]);
});

test('groups hold what filtering by the hash finds', () => {
  fc.assert(
    fc.property(documents, fc.array(fc.nat(3), { minLength: 1 }), (html, hashes) => {
      const text = read(html);
      const hashOf = (s: number): number => hashes[s % hashes.length];
      const groups = groupSegments(text, hashOf);
      const all = Array.from(text.words, (_, s) => s);
      const filtered = all.map((s) => {
        const alike = all.filter((other) => hashOf(other) === hashOf(s));
        const sum = (of: (s: number) => number) => alike.reduce((words, a) => words + of(a), 0);
        return {
          count: alike.length,
          words: sum((a) => text.words[a]),
          linkWords: sum((a) => text.linkWords[a]),
          sentenceWords: sum((a) => (readsAsSentence(text, a) ? text.words[a] : 0)),
          first: alike[0],
          last: alike.at(-1),
          rank: alike.indexOf(s),
        };
      });
      const held = all.map((s) => {
        const group = groups.of[s];
        return {
          count: groups.count[group],
          words: groups.words[group],
          linkWords: groups.linkWords[group],
          sentenceWords: groups.sentenceWords[group],
          first: groups.first[group],
          last: groups.last[group],
          rank: groups.rank[s],
        };
      });
      expect(held).toEqual(filtered);
    }),
    seeded,
  );
});
