import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { readSegmentContext, type SegmentContext } from './segment-context.ts';
import { readsAsSentence } from './segment-text.ts';

const read = (html: string): SegmentContext => readSegmentContext(createPage(html));

const list = (column: ArrayLike<number>): number[] => Array.from(column);

describe('a page worked through by hand', () => {
  // elements: 0 page, 1 title, 2 nav, 3 a, 4 main, 5 h1, 6 p, 7 h2, 8 div, 9 p, 10 footer
  const sentence = 'Oak trees grow slowly and live for very long.';
  const context = read(`<title>How oaks grow | News</title><nav><a href=/>Home</a></nav>
    <main><h1>How oaks grow</h1><p>${sentence}</p><h2><div>Age</div></h2><p>${sentence} ${sentence}</p></main>
    <footer>Contact</footer>`);

  it('counts words before each segment, and those of the page', () => {
    expect(context.count).toBe(6);
    expect(list(context.wordsBefore)).toEqual([0, 1, 4, 13, 14, 32, 33]);
  });

  it('knows the last heading and levels, also of a block right inside a heading', () => {
    expect(list(context.heading)).toEqual([-1, -1, 1, 1, 3, 3]);
    expect(list(context.headingLevel)).toEqual([0, 1, 0, 2, 0, 0]);
  });

  it('finds the segment of the title, the longest and the main heading', () => {
    expect(context.titleSegment).toBe(1);
    expect(context.longest).toBe(4);
    expect(context.mainHeading).toBe(5);
  });

  it('groups by tags, by names and by words', () => {
    expect(list(context.paths.of)).toEqual([0, 1, 2, 3, 2, 4]);
    expect(list(context.namedPaths.of)).toEqual([0, 1, 2, 3, 2, 4]);
    expect(list(context.copies.of)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('finds the runs of text and of sentences', () => {
    expect(context.textRun).toMatchObject({ from: 2, to: 4 });
    expect(context.sentenceRun).toMatchObject({ from: 2, to: 4 });
  });

  it('meets the top candidate and the heading in main', () => {
    expect(context.candidates.top).toBe(4);
    expect(list(context.meets.top)).toEqual([0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 0]);
    expect(list(context.meets.mainHeading)).toEqual([0, 0, 0, 0, 4, 5, 4, 4, 4, 4, 0]);
    expect(list(context.meets.longest)).toEqual([0, 0, 0, 0, 4, 4, 4, 4, 4, 9, 0]);
  });
});

it('the title’s segment shares more than half of its and the title’s words', () => {
  const titled = (html: string): number => read(`<title>oaks and elms</title>${html}`).titleSegment;
  expect(titled('<p>oaks<p>old oaks and elms<p>oaks and elms<p>oaks and elms')).toBe(2);
  expect(titled('<p>oaks and elms in very old')).toBe(0);
  expect(titled('<p>oaks and trees of the world')).toBe(-1);
  expect(read('<p>oaks').titleSegment).toBe(-1);
});

it('smooths differences and ratios of words and tags over segments with falling weights', () => {
  const { smoothedDifference, smoothedRatio } = read(`<p>${'oak '.repeat(16)}<p>elm<p>ash`);
  // words less tags 15, 0, 0 with weights 4 3 2 1; words for each tag 16, 1, 1 with weights 3 2 1
  expect(list(smoothedDifference)).toEqual(
    [(4 * 15) / 9, (3 * 15) / 10, (2 * 15) / 9].map(Math.fround),
  );
  expect(list(smoothedRatio)).toEqual([51 / 6, 37 / 7, 21 / 6].map(Math.fround));
});

it('a page without segments has a context without rows', () => {
  for (const html of ['', '<p></p>', '<title>oak</title>', '<script>oak</script>']) {
    const context = read(html);
    expect(context).toMatchObject({ count: 0, titleSegment: -1, mainHeading: 0 });
    expect(context.textRun.to).toBeLessThan(context.textRun.from);
    expect(list(context.wordsBefore)).toEqual([0]);
  }
});

it('runs and headings on generated documents are those that naive loops find', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const context = read(html);
      const { count, text, heading, headingLevel, wordsBefore } = context;
      const words = list(text.words);
      const sum = (from: number, to: number, weight: (s: number) => number): number => {
        let all = 0;
        for (let s = from; s <= to; s++) all += weight(s);
        return all;
      };
      const tags = (s: number): number => text.tagsBefore[s] + text.tagsInside[s];
      const overTags = (s: number): number => words[s] - tags(s);
      const inSentences = (s: number): number =>
        readsAsSentence(text, s) ? words[s] : -2 - words[s];
      for (const [run, weight] of [
        [context.textRun, overTags],
        [context.sentenceRun, inSentences],
      ] as const) {
        let best = 0;
        for (let from = 0; from < count; from++) {
          for (let to = from; to < count; to++) best = Math.max(best, sum(from, to, weight));
        }
        expect(sum(run.from, run.to, weight)).toBe(best);
      }
      for (let s = 0; s < count; s++) {
        expect(heading[s]).toBe(
          list(headingLevel.subarray(0, s)).findLastIndex((level) => level > 0),
        );
        expect(wordsBefore[s]).toBe(sum(0, s - 1, (k) => words[k]));
      }
      expect(wordsBefore[count]).toBe(sum(0, count - 1, (k) => words[k]));
      if (count > 0) expect(context.longest).toBe(words.indexOf(Math.max(...words)));
    }),
    seeded,
  );
});
