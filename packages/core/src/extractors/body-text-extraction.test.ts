import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenVector } from '../features/token-vector.ts';
import { maximumSumRun } from '../math/maximum-sum-run.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { bodyTextExtraction } from './body-text-extraction.ts';
import { plain } from './plain.ts';

function run(html: string, links: 'keep' | 'ignore' = 'keep'): string {
  const page = createPage(html);
  return renderText(page, bodyTextExtraction.select(page, { links })).text;
}

const example =
  '<ul><li><a>Home</a></li><li><a>News</a></li></ul><p>one two three four five <b>six</b> seven eight</p><p>nine</p>';

test('the example of the specification: 27 tokens, 16 tags, best run 13 to 22 of sum 6, T = 22', () => {
  const { count, isTag } = tokenVector(createPage(example));
  const tags = isTag.reduce((sum, tag) => sum + tag, 0);
  expect([count, tags]).toEqual([27, 16]);
  const best = maximumSumRun(Int8Array.from(isTag, (tag) => 1 - 2 * tag));
  expect(best).toEqual({ from: 13, to: 22, sum: 6 });
  expect(tags + (best?.sum ?? 0)).toBe(22);
  expect(run(example)).toBe('one two three four five six seven eight');
});

test('equals the objective of the paper scanned over all pairs, the first pair winning', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const page = createPage(html);
      const { count, isTag } = tokenVector(page);
      fc.pre(count < 120);
      let best: [number, number] | undefined;
      let bestValue = isTag.reduce((sum, tag) => sum + tag, 0);
      for (let i = 0; i < count; i++) {
        for (let j = i; j < count; j++) {
          // T(i, j): tags before, words inside, tags after
          let value = 0;
          for (let n = 0; n < count; n++) value += n >= i && n <= j ? 1 - isTag[n] : isTag[n];
          if (value > bestValue) {
            bestValue = value;
            best = [i, j];
          }
        }
      }
      const run = maximumSumRun(Int8Array.from(isTag, (tag) => 1 - 2 * tag));
      expect(run && [run.from, run.to]).toEqual(best);
    }),
    { ...seeded, numRuns: 60 },
  );
});

test('anchors may be left out of the count', () => {
  const links =
    '<p>one two <a>three</a> <a>four</a> <a>five</a> <a>six</a> <a>seven</a> <a>eight</a></p>';
  expect(run(links)).toBe('one two');
  expect(run(links, 'ignore')).toBe('one two three four five six seven eight');
});

test('a page of tags alone gives nothing, a page of words alone everything', () => {
  expect(run('<p><b></b></p>')).toBe('');
  expect(run('one two')).toBe('one two');
});

test('Plain takes all text of the body', () => {
  const page = createPage('<h1>A &amp; B</h1><script>x()</script><p>c  d</p>');
  expect(renderText(page, plain.select(page, { dropHidden: false })).text).toBe('A & B\nc d');
});

test('the tags up to each token are shown, with its place', () => {
  const html = '<p>one <a href=x>two</a>';
  const [signal] = bodyTextExtraction.signals(createPage(html), { links: 'keep' });
  expect([...signal.values]).toEqual([1, 1, 2, 2, 3]);
  expect(Array.from(signal.from, (from, i) => html.slice(from, signal.to[i]))).toEqual([
    '<p>',
    'one',
    '<a href=x>',
    'two',
    '</a>',
  ]);
  const [ignored] = bodyTextExtraction.signals(createPage(html), { links: 'ignore' });
  expect([...ignored.values]).toEqual([1, 1, 1]);
});

test('of runs that are as good the first is taken, and nothing of an empty page', () => {
  expect(run('<p>one two</p><br><br><p>three four</p>')).toBe('one two');
  expect(run('')).toBe('');
});
