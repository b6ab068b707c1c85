// What `extract` tells of the learned presets: how sure they are, models of one's own, what to favour.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { explain, extract } from './extract.ts';
import { blockFeatures } from './learned/features/index.ts';
import { fixtures } from './learned/fixtures.test-suite.ts';
import { modelBytes } from './learned/model/model-bytes.test-suite.ts';
import { readModel } from './learned/model/model-file.ts';
import { documents, seeded } from './page/documents.test-suite.ts';
import { fromPairs, selectedLength, toPairs, union } from './selection/selection.ts';

const learnedPresets = ['learned', 'learned-small'];
const focuses = ['precision', 'balanced', 'recall'] as const;

/** A model that takes segments of at least this many words. */
function modelByWords(least: number): Uint8Array {
  const words = blockFeatures.findIndex(({ name }) => name === 'words');
  return modelBytes(
    [{ feature: words, threshold: least - 0.5, left: -20, right: 20 }],
    blockFeatures,
  );
}

const html =
  '<p>One oak stood.</p><p>Nobody knew who had planted it on the hill.</p><nav>Home</nav>';

describe('how sure the learned presets are', () => {
  test.each(learnedPresets)('%s tells it of every block and of the page', (algorithm) => {
    for (const { name, source } of fixtures) {
      const { blocks, ranges, confidence, expectedF1 } = extract(source, { algorithm });
      const selected = blocks.filter((block) => block.selected > 0);
      expect(
        selected.every((block) => block.selected === 1),
        name,
      ).toBe(true);
      const least = Math.min(...selected.map((block) => block.confidence ?? -1));
      const isTold = blocks.every((block) => {
        const sure = block.confidence ?? -1;
        return sure >= 0 && sure <= (block.selected === 0 ? least : 1);
      });
      expect(isTold, name).toBe(true);
      const spans = fromPairs(
        selected.map(({ from, to }) => [from, to]),
        source.length,
      );
      const taken = fromPairs(ranges, source.length);
      expect(toPairs(union(spans, taken))).toEqual(toPairs(spans));
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
      expect(expectedF1).toBeLessThanOrEqual(1);
      expect(expectedF1 === 0).toBe(ranges.length === 0);
      if (ranges.length > 0) expect(confidence).toBeGreaterThanOrEqual(least);
    }
  });

  it('is nothing where nothing was selected', () => {
    expect(extract('')).toMatchObject({ blocks: [], confidence: 0, expectedF1: 0 });
  });

  it('is by hand what the model says', () => {
    const { blocks, confidence, expectedF1 } = extract(html, { model: modelByWords(5) });
    expect(blocks.map(({ element, selected }) => [element, selected])).toEqual([
      ['p', 0],
      ['p', 1],
      ['nav', 0],
    ]);
    expect(blocks.map((block) => Math.round(block.confidence ?? -1))).toEqual([0, 1, 0]);
    expect(confidence).toBeCloseTo(1, 6);
    expect(expectedF1).toBeCloseTo(1, 6);
  });

  it('is left open by other methods, whose blocks are the text blocks', () => {
    const { blocks, confidence, expectedF1 } = extract(html, { algorithm: 'bte' });
    expect([confidence, expectedF1]).toEqual([undefined, undefined]);
    expect(blocks.map(({ from, to, confidence: own }) => [html.slice(from, to), own])).toEqual([
      ['One oak stood.', undefined],
      ['Nobody knew who had planted it on the hill.', undefined],
      ['Home', undefined],
    ]);
  });

  it('is told of blocks in the unit of offsets', () => {
    const bytes = new TextEncoder().encode('<p>\u{1f333} é oak</p><p>Two trees</p>');
    for (const algorithm of ['learned', 'plain']) {
      const { blocks, ranges } = extract(bytes, { algorithm, offsets: 'byte' });
      const texts = blocks.map(({ from, to }) => new TextDecoder().decode(bytes.slice(from, to)));
      expect(texts).toEqual(['\u{1f333} é oak', 'Two trees']);
      if (algorithm === 'plain') {
        expect(ranges).toEqual(blocks.map(({ from, to }) => [from, to]));
      }
    }
  });
});

describe('the type of the page', () => {
  it('is told by the learned presets, as probabilities', () => {
    const { source } = fixtures.find(({ name }) => name === 'news-en')!;
    for (const algorithm of learnedPresets) {
      const { pageType } = extract(source, { algorithm });
      expect(Object.values(pageType!).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(pageType!.article).toBeGreaterThan(0.5);
    }
  });

  it('is left open by other methods, and for a page without text', () => {
    expect(extract(html, { algorithm: 'bte' }).pageType).toBeUndefined();
    expect(extract('').pageType).toBeUndefined();
  });
});

describe('a profile', () => {
  it('takes least of articles, and most of listings and documentation', () => {
    const { source } = fixtures.find(({ name }) => name === 'listing-en')!;
    const lengthOf = (options: object) =>
      selectedLength(fromPairs(extract(source, options).ranges, source.length));
    const article = lengthOf({ profile: 'article' });
    const other = lengthOf({ profile: 'forum' });
    expect(article).toBeGreaterThan(0);
    expect(lengthOf({})).toBeGreaterThanOrEqual(article);
    expect(other).toBeGreaterThanOrEqual(lengthOf({}));
    for (const profile of ['product', 'collection', 'service'] as const) {
      expect(lengthOf({ profile })).toBe(other);
    }
    for (const profile of ['listing', 'documentation'] as const) {
      expect(lengthOf({ profile })).toBeGreaterThanOrEqual(other);
    }
    expect(lengthOf({ parameters: { profile: 'listing' } })).toBe(lengthOf({ profile: 'listing' }));
  });

  it('takes blocks that are less probable of a listing', () => {
    // long segments have a probability of 0.95, short ones of 0.27
    const words = blockFeatures.findIndex(({ name }) => name === 'words');
    const model = modelBytes(
      [{ feature: words, threshold: 7.5, left: -1, right: 3 }],
      blockFeatures,
    );
    const source = `<p>One oak stood on the hill for three hundred years.</p><p>${'Nobody knew who had planted it.</p><p>'.repeat(6)}`;
    const count = (options: object) => extract(source, { model, ...options }).ranges.length;
    expect(count({ profile: 'listing' })).toBeGreaterThan(count({ profile: 'article' }));
  });

  it('is what the page is then said to be', () => {
    const { pageType } = extract(html, { profile: 'forum' });
    expect(pageType).toMatchObject({ forum: 1, article: 0 });
  });

  it('is refused when it is none', () => {
    expect(() => extract(html, { profile: 'shop' as 'product' })).toThrow(
      expect.objectContaining({ code: 'BAD_OPTION', message: expect.stringContaining('product') }),
    );
  });
});

describe('a model of one’s own', () => {
  it('is given as bytes or read before, for every learned preset', () => {
    for (const algorithm of learnedPresets) {
      for (const [least, text] of [
        [5, 'Nobody knew who had planted it on the hill.'],
        [2, 'One oak stood.\nNobody knew who had planted it on the hill.'],
      ] as const) {
        const bytes = modelByWords(least);
        expect(extract(html, { algorithm, model: bytes }).text).toBe(text);
        expect(extract(html, { algorithm, model: readModel(bytes) }).text).toBe(text);
      }
    }
  });

  it('leaves no trace: the next page is judged by the preset’s own', () => {
    const before = extract(html).ranges;
    extract(html, { model: modelByWords(1) });
    expect(extract(html).ranges).toEqual(before);
  });

  it('is for the operands of a combination that read one', () => {
    const algorithm = 'combine:intersection(learned, plain)';
    expect(extract(html, { algorithm, model: modelByWords(5) }).text).toBe(
      'Nobody knew who had planted it on the hill.',
    );
  });

  test.each<[object, string, string]>([
    [{ model: new Uint8Array(50) }, 'BAD_MODEL', 'PithTree'],
    [{ model: modelByWords(5).subarray(0, 300) }, 'BAD_MODEL', 'cut short'],
    [{ model: 'model.bin' }, 'BAD_OPTION', 'the bytes of a model file'],
    [{ model: {} }, 'BAD_OPTION', 'the bytes of a model file'],
    [
      { algorithm: 'bte', model: modelByWords(5) },
      'BAD_OPTION',
      'learned, learned-small), got `bte`',
    ],
    [
      { algorithm: 'combine:union(bte, plain)', model: modelByWords(5) },
      'BAD_OPTION',
      'reads a model',
    ],
  ])('is refused when wrong, case %#: %s', (options, code, message) => {
    expect(() => extract(html, options)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });
});

describe('what to favour', () => {
  /** Each focus takes all that the one before it takes. */
  function expectNested(source: string, algorithm: string): number[] {
    const taken = focuses.map((focus) =>
      fromPairs(extract(source, { algorithm, focus }).ranges, source.length),
    );
    for (let i = 1; i < taken.length; i++) {
      expect(toPairs(union(taken[i - 1], taken[i]))).toEqual(toPairs(taken[i]));
    }
    return taken.map(selectedLength);
  }

  test.each(learnedPresets)('with more recall %s never loses a block', (algorithm) => {
    const lengths = fixtures.map(({ source }) => expectNested(source, algorithm));
    for (const [less, more] of [
      [0, 1],
      [1, 2],
    ]) {
      expect(lengths.filter((of) => of[less] < of[more]).length).toBeGreaterThan(3);
    }
    fc.assert(
      fc.property(documents, (source) => {
        expectNested(source, algorithm);
      }),
      seeded,
    );
  });

  it('is a parameter too, and the option wins', () => {
    const { source } = fixtures[0];
    const byParameter = extract(source, { parameters: { focus: 'recall' } });
    expect(extract(source, { focus: 'recall' }).ranges).toEqual(byParameter.ranges);
    const both = extract(source, { focus: 'recall', parameters: { focus: 'precision' } });
    expect(both.ranges).toEqual(byParameter.ranges);
  });

  it('is refused where it is unknown', () => {
    expect(() => extract(html, { algorithm: 'bte', focus: 'recall' })).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_OPTION' }),
    );
    expect(() => extract(html, { focus: 'speed' as 'recall' })).toThrow(
      expect.objectContaining({ code: 'BAD_OPTION', message: expect.stringContaining('recall') }),
    );
  });
});

describe('why blocks came out as they did', () => {
  test.each(learnedPresets)('%s tells what each feature added to the log odds', (algorithm) => {
    for (const { source } of fixtures.slice(0, 4)) {
      const { blocks, signals } = explain(source, { algorithm });
      expect(blocks.length).toBe(signals[0].values.length);
      for (const { score } of blocks) {
        const { logOdds, base, contributions } = score!;
        const sizes = contributions.map(({ contribution }) => Math.abs(contribution));
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
        const sum = contributions.reduce((all, { contribution }) => all + contribution, base);
        expect(sum).toBeCloseTo(logOdds, 9);
      }
    }
  });

  it('is by hand what the model says', () => {
    const { blocks } = explain(html, { model: modelByWords(5) });
    expect(blocks.map(({ score }) => score!.logOdds)).toEqual([-20, 20, -20]);
    const [{ score }] = blocks;
    expect(score!.contributions).toEqual([
      expect.objectContaining({
        name: 'words',
        unit: 'words',
        value: 3,
        contribution: -20 - score!.base,
      }),
    ]);
  });

  it('is left open by methods without scores', () => {
    const { blocks } = explain(html, { algorithm: 'bte' });
    expect(blocks.map(({ score }) => score)).toEqual([undefined, undefined, undefined]);
  });
});
