import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MaximumSumRun, maximumSumRun } from './maximum-sum-run.ts';

function byTryingAllPairs(weights: Int8Array): MaximumSumRun | undefined {
  let best: MaximumSumRun | undefined;
  for (let from = 0; from < weights.length; from++) {
    let sum = 0;
    for (let to = from; to < weights.length; to++) {
      sum += weights[to];
      if (sum > (best?.sum ?? 0)) best = { from, to, sum };
    }
  }
  return best;
}

test('finds the article of the specification’s example, 2.2', () => {
  // <ul><li><a>Home</a></li><li><a>News</a></li></ul><p>... <b>six</b> ...</p><p>nine</p>
  const tokens = 'tttwttttwtttt wwwwwtwtww ttwt'.replaceAll(' ', '');
  const weights = Int8Array.from(tokens, (c) => (c === 'w' ? 1 : -1));
  expect(weights.length).toBe(27);
  expect(maximumSumRun(weights)).toEqual({ from: 13, to: 22, sum: 6 });
});

test('nothing positive, nothing found', () => {
  expect(maximumSumRun(new Int8Array(0))).toBeUndefined();
  expect(maximumSumRun(Int8Array.of(-1, -1))).toBeUndefined();
  expect(maximumSumRun(Int8Array.of(0))).toBeUndefined();
});

test('equals the first of all pairs in lexicographic order', () => {
  const weight = fc.oneof(fc.constantFrom(-1, 1), fc.integer({ min: -3, max: 3 }));
  fc.assert(
    fc.property(fc.array(weight, { maxLength: 40 }), (list) => {
      const weights = Int8Array.from(list);
      const best = byTryingAllPairs(weights);
      expect([maximumSumRun(weights), maximumSumRun(Float64Array.from(list))]).toEqual([
        best,
        best,
      ]);
    }),
    { numRuns: 2000 },
  );
});
