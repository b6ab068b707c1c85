import { measureNamed } from '@pith/evaluation/measures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bagOracle, labelOracle } from '../oracle/oracles.ts';
import { labelPage, type PageLabels } from './label-page.ts';
import { scoreChoice } from './page-bag.ts';

const labels = ({ matched, bag }: PageLabels): number[] =>
  [...matched].map((words, block) => words / bag.wordCount[block]);

test('blocks of the gold are labelled 1, others 0, and a block that holds more than the gold by its share', () => {
  const html =
    '<nav>Home Contact</nav><h1>Oaks</h1><p>Oaks grow <b>old</b>.<p>They are also cut. Read more<footer>Imprint';
  const labelled = labelPage(html, 'Oaks\nOaks grow old.\nThey are also cut.');
  expect(labels(labelled)).toEqual([0, 1, 1, 4 / 6, 0]);
  expect(labelled.goldMatched).toBe(8);
});

test('a block that the gold has elsewhere is found by its runs of words', () => {
  const html = '<p>The second paragraph stood here.<p>First there was the gold of others.';
  const gold = 'First there was the gold of others. The second paragraph stood here.';
  expect(labels(labelPage(html, gold))).toEqual([1, 1]);
});

test('a second copy of a block has no gold left', () => {
  const html = '<p>Two oaks and three elms.<p>Two oaks and three elms.';
  const sum = labels(labelPage(html, 'Two oaks and three elms.')).reduce((a, b) => a + b);
  expect(sum).toBe(1);
});

test('signs of Chinese are aligned one by one', () => {
  const html = '<li>登录<p>现在花钱就可以解决问题<p>广告';
  expect(labels(labelPage(html, '花钱就可以解决问题嘛？'))).toEqual([0, 9 / 11, 0]);
});

test('pages and golds without words are labelled with nothing', () => {
  expect(labelPage('', 'gold').bag.wordCount.length).toBe(0);
  expect(labels(labelPage('<p>Words', ''))).toEqual([0]);
  expect(scoreChoice(labelPage('<p>Words', '').bag, [0]).f1).toBe(1);
  expect(scoreChoice(labelPage('<p>Words', '').bag, [1]).f1).toBe(0);
});

const texts = fc.array(
  fc
    .array(fc.constantFrom('oak', 'elm', 'Ash', '2'), { maxLength: 6 })
    .map((words) => words.join(' ')),
  { maxLength: 8 },
);
const htmlOf = (blocks: readonly string[]): string =>
  blocks.map((text) => `<p>${text}</p>`).join('');

test('the score of a choice is WCXB’s word-bag score of its text', () => {
  const measure = measureNamed('wordbag');
  fc.assert(
    fc.property(texts, texts, fc.nat(255), (blocks, gold, bits) => {
      const withWords = blocks.filter((text) => text !== '');
      const chosen = withWords.map((_, block) => (bits >> block) & 1);
      const text = withWords.filter((_, block) => chosen[block] === 1).join('\n');
      const expected = measure.score(text, gold.join('\n'));
      const { bag } = labelPage(htmlOf(blocks), gold.join('\n'));
      expect(scoreChoice(bag, chosen).f1).toBeCloseTo(expected.f1, 12);
    }),
  );
});

test('the bag oracle never falls below its start, nor is any choice said to score more than the best', () => {
  fc.assert(
    fc.property(texts, texts, (blocks, gold) => {
      const { bag, matched } = labelPage(htmlOf(blocks), gold.join('\n'));
      const start = labelOracle(bag, matched);
      const found = scoreChoice(bag, bagOracle(bag, start)).f1;
      let best = 0;
      for (let bits = 0; bits < 1 << matched.length; bits++) {
        const choice = [...matched].map((_, block) => (bits >> block) & 1);
        best = Math.max(best, scoreChoice(bag, choice).f1);
      }
      expect(found).toBeGreaterThanOrEqual(scoreChoice(bag, start).f1);
      expect(found).toBeLessThanOrEqual(best + 1e-12);
    }),
  );
});
