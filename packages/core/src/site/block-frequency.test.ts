import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../extractors/parameters.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { blockFrequency, inverseBlockFrequency, type KnownBlocks } from './block-frequency.ts';
import { type BlockVector, blockVector, cosine } from './block-vector.ts';
import { segmentTextKeys } from './segment-keys.ts';
import { similarBlocks } from './similar-blocks.ts';
import { siteMethodContract } from './site-method.test-suite.ts';

siteMethodContract('ibdf', { isExact: true });

const defaults = defaultsOf(blockFrequency.parameters);

function learn(sources: readonly string[], values = defaults): KnownBlocks {
  const known = blockFrequency.empty();
  for (const source of sources) {
    const page = createPage(source);
    blockFrequency.add(known, page, values, segmentTextKeys(page));
  }
  return known;
}

function noiseOf(source: string, sources: readonly string[], values = defaults): string[] {
  const page = createPage(source);
  const { noise } = blockFrequency.judge(learn(sources, values), values, sources.length)(page);
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

  it('are found as by comparing all with all', () => {
    const limit = fc.constantFrom(0.5, 0.7, 0.9);
    fc.assert(
      fc.property(fc.array(vector, { maxLength: 20 }), vector, limit, (known, one, least) => {
        const index = similarBlocks(least, 100);
        for (const other of known) index.add(other);
        const isSimilar = (other: BlockVector): boolean => cosine(one, other) >= least - 1e-9;
        const expected = known.flatMap((other, row) => (isSimilar(other) ? [row] : []));
        expect(index.find(one).sort((a, b) => a - b)).toEqual(expected);
      }),
      seeded,
    );
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
    const site = ['木が育つ', 'Oaks grow', 'درخت'].map(page);
    const three = { ...defaults, limit: 0.25 };
    expect(noiseOf(page('Elm'), site, three)).toEqual(['ホーム ニュース', 'تماس با ما']);
    expect(noiseOf(page('Elm'), site)).toEqual([]);
  });

  it('counts blocks as one where a number or a date differs', () => {
    const footer = (year: number): string =>
      `<p>Published by the society of friends of old trees in the year ${year}`;
    const known = [1997, 1998, 1999, 2000].map(footer);
    expect(noiseOf(footer(2001), known)).toHaveLength(1);
    expect(noiseOf(footer(2001), known.slice(1))).toEqual([]);
  });

  it('counts blocks that are similar once a page', () => {
    const list = Array.from(
      { length: 9 },
      (_, i) => `<p>Posted by the friends of old trees, no ${i}`,
    );
    expect(noiseOf('<p>Posted by the friends of old trees, no 10', [list.join('')])).toEqual([]);
  });
});

describe('known blocks of a site', () => {
  it('are the same in any order and grouping of the pages, and after a file', () => {
    fc.assert(
      fc.property(fc.array(documents, { maxLength: 6 }), fc.nat(6), (sources, cut) => {
        const joined = learn(sources.slice(cut));
        blockFrequency.merge(joined, learn(sources.slice(0, cut)), defaults);
        const json = blockFrequency.toJson(learn(sources));
        expect(blockFrequency.toJson(joined)).toEqual(json);
        expect(blockFrequency.fromJson(JSON.parse(JSON.stringify(json)), defaults)).toEqual(
          learn(sources),
        );
      }),
      { ...seeded, numRuns: 60 },
    );
  });

  it('never exceed their bound, and those on many pages stay', () => {
    const page = (i: number): string =>
      `<p>Menu of all pages</p>${Array.from({ length: 9 }, (_, j) => `<p>w${i}x${j}</p>`).join('')}`;
    const pages = Array.from({ length: 30 }, (_, i) => page(i));
    const known = learn(pages, { ...defaults, entries: 20 });
    expect(known.size).toBeLessThanOrEqual(20);
    expect(Math.max(...[...known.values()].map((block) => block.pages))).toBe(30);
  });

  it('are refused from a damaged file', () => {
    for (const blocks of [
      {},
      [[1, [2, 1], [1, 1]]],
      [[1, [1], []]],
      [[-1, [1], [1]]],
      [[0, [1], [1]]],
      [[1, [1], [0]]],
    ]) {
      expect(() => blockFrequency.fromJson({ blocks }, defaults)).toThrow(
        expect.objectContaining({ code: 'BAD_SITE_PROFILE' }),
      );
    }
  });
});
