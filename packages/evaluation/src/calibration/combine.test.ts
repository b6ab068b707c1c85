import fc from 'fast-check';
import { resolveAlgorithm } from 'pith/extractors';
import { createPage } from 'pith/page';
import { renderText } from 'pith/render';
import { decodeSource } from 'pith/source';
import { describe, expect, test } from 'vitest';
import { bagMeasure } from '../measures/bag.ts';
import { comparableText } from '../measures/comparable-text.ts';
import { scoreOf } from '../measures/measure.ts';
import { fixturePackage } from '../run/fixture-package.test-suite.ts';
import { type Ballots, bitCount, collectBallots, voteF1 } from './ballots.ts';
import { expressionOf, searchCombinations } from './combine.ts';

const voters = ['bte', 'dsc', 'accb', 'crunch', 'boilerpipe-words'];

test('combinations counted from ballots score as their expressions do', async () => {
  const pack = fixturePackage(
    'news-en',
    'wiki-ar',
    'news-zh',
    'entities-fr',
    'blog-th',
    'empty-en',
  );
  for (const name of pack.names) {
    const { html, gold, meta } = await pack.read(name);
    const { contentType } = meta;
    const ballots = collectBallots({ bytes: html, contentType, gold }, voters);
    const page = createPage(decodeSource(html, { contentType }).text);
    for (const members of [0b00001, 0b00110, 0b11010, 0b11111]) {
      const names = voters.filter((_, i) => (members >> i) & 1);
      const counted = voteF1(ballots, members);
      for (const [i, f1] of counted.entries()) {
        const { select } = resolveAlgorithm(expressionOf(names, i + 1));
        const text = comparableText(renderText(page, select(page)).text);
        const { f1: measured } = bagMeasure().score(text, comparableText(gold));
        // words that inline tags part may be chosen in part; nothing else differs
        expect(Math.abs(f1 - measured), `${name} ${names} ${i + 1}`).toBeLessThan(0.02);
      }
    }
  }
});

test('the table of a small page is that of the documentation', () => {
  const bytes = Buffer.from('<p>a x</p><ul><li><a href=1>a</a></ul><p>b</p>');
  const first = 'lqf-50'; // drops the link
  const ballots = collectBallots({ bytes, gold: 'a b' }, [first, 'plain']);
  const rows = Array.from(ballots.word, (word, i) => [
    word,
    ballots.voters[i],
    ballots.count[i],
    ballots.gold[i],
  ]);
  expect(rows).toEqual([
    [0, 3, 1, 0],
    [1, 3, 1, 1],
    [1, 2, 1, 1],
    [2, 3, 1, 1],
  ]);
  expect(ballots.goldWords).toBe(2);
  expect(voteF1(ballots, 0b01)[0]).toBeCloseTo((2 * 2) / (3 + 2));
  expect(voteF1(ballots, 0b10)[0]).toBeCloseTo((2 * 2) / (4 + 2));
});

test('votes equal counting word by word', () => {
  const row = fc.record({
    word: fc.integer({ min: 0, max: 4 }),
    voters: fc.integer({ min: 1, max: 15 }),
    count: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 20 }),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 15 }),
      (unsorted, goldCounts, members) => {
        const rows = unsorted.sort((a, b) => a.word - b.word);
        const gold = [0, ...goldCounts];
        const goldWords = gold.reduce((a, b) => a + b);
        const ballots: Ballots = {
          word: Int32Array.from(rows, ({ word }) => word),
          voters: Int32Array.from(rows, (entry) => entry.voters),
          count: Int32Array.from(rows, ({ count }) => count),
          gold: Int32Array.from(rows, ({ word }) => gold[word]),
          goldWords,
        };
        const f1 = voteF1(ballots, members);
        expect(f1).toHaveLength(bitCount(members));
        for (let k = 1; k <= f1.length; k++) {
          const chosen = rows.filter((entry) => bitCount(entry.voters & members) >= k);
          const extracted = chosen.reduce((sum, { count }) => sum + count, 0);
          let shared = 0;
          for (let word = 1; word < gold.length; word++) {
            const own = chosen.filter((entry) => entry.word === word);
            shared += Math.min(
              own.reduce((sum, { count }) => sum + count, 0),
              gold[word],
            );
          }
          expect(f1[k - 1]).toBeCloseTo(scoreOf(shared, extracted, goldWords).f1, 12);
        }
      },
    ),
  );
});

test('bits are counted in all 32', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), (bits) => {
      const written = (bits >>> 0).toString(2).replaceAll('0', '');
      expect(bitCount(bits)).toBe(written.length);
    }),
  );
});

test('expressions are unions, intersections and votes', () => {
  expect(expressionOf(['bte'], 1)).toBe('bte');
  expect(expressionOf(['bte', 'dsc'], 1)).toBe('combine:union(bte,dsc)');
  expect(expressionOf(['bte', 'dsc'], 2)).toBe('combine:intersection(bte,dsc)');
  expect(expressionOf(['bte', 'dsc', 'ccb'], 2)).toBe('combine:vote(2;bte,dsc,ccb)');
  expect(expressionOf(['bte', 'combine:union(dsc,ccb)'], 1)).toBe(
    'combine:union(bte,union(dsc,ccb))',
  );
  expect(() => resolveAlgorithm(expressionOf(['bte', 'dsc', 'ccb'], 2))).not.toThrow();
});

describe('the search', () => {
  const packages = [fixturePackage('news-en', 'wiki-en', 'news-ru', 'blog-fr', 'forum-en')];
  const search = (more: object) =>
    searchCombinations({ packages, algorithms: voters, jobs: 0, ...more });

  test('tries every set of methods when its width allows, best first', async () => {
    const { candidates, documents, heldOut } = await search({ maxAlgorithms: 5, width: 100 });
    expect(candidates).toHaveLength(2 ** 5 - 1);
    const means = candidates.map(({ mean }) => mean);
    expect(means).toEqual([...means].sort((a, b) => b - a));
    expect(candidates.every(({ scores }) => scores.length === documents.length)).toBe(true);
    expect(voters).toContain(heldOut.half.baseline.label);
  });

  test('tries all pairs and grows the best of them', async () => {
    const { candidates } = await search({ maxAlgorithms: 3, width: 1 });
    const ofSize = (size: number) => candidates.filter(({ methods }) => methods === size);
    expect([1, 2, 3].map((size) => ofSize(size).length)).toEqual([5, 10, 3]);
    const pair = ofSize(2)[0]
      .label.replace(/.*\(|\)/g, '')
      .split(',');
    for (const { label } of ofSize(3)) for (const name of pair) expect(label).toContain(name);
  });

  test('refuses what it cannot do', async () => {
    const code = (expected: string) => expect.objectContaining({ code: expected });
    await expect(search({ algorithms: ['bte'] })).rejects.toThrow(code('BAD_OPTION'));
    await expect(search({ algorithms: ['bte', 'dcs'] })).rejects.toThrow(code('UNKNOWN_ALGORITHM'));
    await expect(search({ maxAlgorithms: 1 })).rejects.toThrow('maxAlgorithms');
    await expect(search({ width: 0 })).rejects.toThrow('width');
  });
});
