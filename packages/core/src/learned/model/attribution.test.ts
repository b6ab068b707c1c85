import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockFeatures } from '../features/index.ts';
import { attributionOf } from './attribution.ts';
import { scoreRow } from './forest.ts';
import { modelBytes, type Tree } from './model-bytes.test-suite.ts';
import { readModel } from './model-file.ts';

/** Trees over the first four features. */
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.integer({ min: -50, max: 50 }),
    fc.record({
      feature: fc.nat(3),
      threshold: fc.integer({ min: -3, max: 3 }),
      left: tie('tree'),
      right: tie('tree'),
    }),
  ),
}));

describe('what features add to a score', () => {
  it('is worked through by hand', () => {
    // leaves are units of 1; training rows 0, 2^(1/8) - 1, 2^(2/8) - 1, as the test file gives leaf i a cover of i
    const inner = { feature: 1, threshold: 5, left: 2, right: 8 };
    const model = readModel(
      modelBytes([{ feature: 0, threshold: 1, left: -4, right: inner }], blockFeatures),
    );
    const [few, more] = [2 ** (1 / 8) - 1, 2 ** (2 / 8) - 1];
    const innerMean = (2 * few + 8 * more) / (few + more);
    const attribution = attributionOf(model);
    // no training row went left at the root, so the mean at the root is that of its right child
    const left = attribution(Float32Array.of(0, 0));
    expect(left.base).toBeCloseTo(innerMean, 12);
    expect(left.contributions[0]).toBeCloseTo(-4 - innerMean, 12);
    expect(left.contributions[1]).toBe(0);
    const right = attribution(Float32Array.of(2, 6));
    expect(right.contributions[0]).toBeCloseTo(0, 12);
    expect(right.contributions[1]).toBeCloseTo(8 - innerMean, 12);
  });

  it('sums up to the score, whatever the trees and the row', () => {
    const row = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 4, maxLength: 4 });
    const trees = fc.array(tree, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(trees, row, fc.integer({ min: -9, max: 9 }), (list, values, bias) => {
        const model = readModel(modelBytes(list, blockFeatures, { bias, leafUnit: 0.125 }));
        const own = Float32Array.from(model.forest.features, (feature) => values[feature]);
        const { base, contributions } = attributionOf(model)(own);
        const sum = contributions.reduce((a, b) => a + b, base);
        expect(sum).toBeCloseTo(scoreRow(model.forest, own), 9);
      }),
    );
  });

  it('is nothing for features that no split on the way asks for', () => {
    const split = {
      feature: 0,
      threshold: 0,
      left: { feature: 1, threshold: 0, left: 1, right: 9 },
      right: 5,
    };
    const { contributions } = attributionOf(readModel(modelBytes([split], blockFeatures)))(
      Float32Array.of(1, 7),
    );
    expect(contributions[1]).toBe(0);
  });
});
