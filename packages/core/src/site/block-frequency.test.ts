import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import {
  type BlockFrequencies,
  blockFrequencyDefaults,
  blockNoise,
  emptyBlockFrequencies,
  inverseBlockFrequency,
  mergeBlockFrequencies,
  pageBlockFrequencies,
} from './block-frequency.ts';
import { blockVector, cosine, prefixOf } from './block-vector.ts';

function learn(sources: readonly string[], options = blockFrequencyDefaults): BlockFrequencies {
  const known = emptyBlockFrequencies();
  for (const source of sources) {
    mergeBlockFrequencies(known, pageBlockFrequencies(createPage(source)), options);
  }
  return known;
}

function noiseOf(source: string, known: BlockFrequencies, limit?: number): string[] {
  const page = createPage(source);
  const noise = blockNoise(page, known, limit);
  const { from, kind } = page.events;
  return [...noise].flatMap((is, event) =>
    is === 1 && kind[event] === eventKind.text ? [source.slice(from[event], from[event + 1])] : [],
  );
}

const vector = fc
  .uniqueArray(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 4 })), {
    selector: ([word]) => word,
    minLength: 1,
    maxLength: 12,
  })
  .map((pairs) => {
    pairs.sort((a, b) => a[0] - b[0]);
    return blockVector(
      Uint32Array.from(pairs, ([word]) => word),
      Uint32Array.from(pairs, ([, count]) => count),
    );
  });

describe('similar blocks', () => {
  it('have the cosine of their words', () => {
    const a = blockVector(Uint32Array.of(1, 2), Uint32Array.of(3, 4));
    const b = blockVector(Uint32Array.of(2, 9), Uint32Array.of(1, 1));
    expect(cosine(a, b)).toBeCloseTo(4 / (5 * Math.SQRT2));
    expect(cosine(a, a)).toBeCloseTo(1);
  });

  it('always share a word of their prefixes', () => {
    fc.assert(
      fc.property(vector, vector, fc.constantFrom(0.5, 0.7, 0.9), (a, b, limit) => {
        fc.pre(cosine(a, b) >= limit);
        const prefix = new Set(a.words.slice(0, prefixOf(a, limit)));
        expect([...b.words.slice(0, prefixOf(b, limit))].some((word) => prefix.has(word))).toBe(
          true,
        );
      }),
      seeded,
    );
  });

  it('count as one where a number or a date differs', () => {
    const footer = (year: number): string =>
      `<p>Published by the society of friends of old trees in the year ${year}`;
    expect(learn([footer(1998), footer(1999), footer(2000)]).seenOn).toEqual([3]);
  });
});

describe('inverse block document frequency', () => {
  it('is 1 for a block on no page and a quarter for one on three', () => {
    expect(inverseBlockFrequency(0)).toBe(1);
    expect(inverseBlockFrequency(3)).toBe(0.25);
  });

  it('takes out blocks on many pages, in any writing', () => {
    const page = (body: string): string =>
      `<div>ホーム ニュース</div><p>${body}</p><div>تماس با ما</div>`;
    const known = learn(['木が育つ', 'Oaks grow', 'درخت'].map(page));
    expect(noiseOf(page('Elm'), known)).toEqual(['ホーム ニュース', 'تماس با ما']);
    expect(noiseOf(page('Oaks grow'), known, 0.2)).toEqual([]);
  });

  it('counts a block once a page however often it stands there', () => {
    expect(learn(['<p>More<p>More<p>More', '<p>More']).seenOn).toEqual([2]);
  });
});

describe('known blocks of a site', () => {
  it('of equal words are counted alike in any order and grouping', () => {
    const page = fc.array(fc.constantFrom('oak', 'elm ash', 'fir fir yew', 'درخت'), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.array(page, { maxLength: 8 }), fc.nat(8), (pages, cut) => {
        const sources = pages.map((blocks) => blocks.map((text) => `<p>${text}`).join(''));
        const counts = ({ vectors, seenOn }: BlockFrequencies) =>
          vectors.map(({ hash }, i) => [hash, seenOn[i]]).sort((a, b) => a[0] - b[0]);
        const joined = learn(sources.slice(cut));
        mergeBlockFrequencies(joined, learn(sources.slice(0, cut)));
        expect(counts(joined)).toEqual(counts(learn(sources)));
      }),
      seeded,
    );
  });

  it('never exceed their bound, and those on many pages stay', () => {
    const options = { ...blockFrequencyDefaults, blocks: 20 };
    const page = (i: number): string =>
      `<p>Menu of all pages</p>${Array.from({ length: 9 }, (_, j) => `<p>w${i}x${j}</p>`).join('')}`;
    const known = learn(
      Array.from({ length: 30 }, (_, i) => page(i)),
      options,
    );
    expect(known.vectors.length).toBeLessThanOrEqual(20);
    expect(Math.max(...known.seenOn)).toBe(30);
  });

  it('are on no more pages than there are, whatever the pages', () => {
    fc.assert(
      fc.property(fc.array(documents, { maxLength: 5 }), (sources) => {
        const known = learn(sources);
        for (const pages of known.seenOn) expect(pages).toBeLessThanOrEqual(sources.length);
      }),
      { ...seeded, numRuns: 60 },
    );
  });
});
