import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blurredAbove } from './blurred-above.ts';
import { blurFast } from './fast-blur.ts';
import { blurExact } from './gaussian-blur.ts';

const lengths = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 60 });

test.each(['fast', 'exact'] as const)(
  '%s: tells what comparing the blurred values tells',
  (mode) => {
    const blur = mode === 'fast' ? blurFast : blurExact;
    fc.assert(
      fc.property(
        lengths,
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (runs, range, threshold) => {
          const vector = Uint8Array.from(runs.flatMap((run, i) => Array(run).fill(i % 2)));
          const { values } = blur(vector, { range });
          const above = blurredAbove(vector, { range }, threshold, mode);
          expect(above.length).toBe(vector.length);
          const wrong = [...values.keys()].filter((i) => {
            const isNear = Math.abs(values[i] - threshold) < 1e-12; // rounding decides
            return !isNear && above[i] !== (values[i] > threshold ? 1 : 0);
          });
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  },
);

test.each(['fast', 'exact'] as const)('%s: a threshold is passed strictly', (mode) => {
  expect(blurredAbove(new Uint8Array(2000).fill(1), { range: 25 }, 1, mode)).toEqual(
    new Uint8Array(2000),
  );
  expect(blurredAbove(new Uint8Array(2000).fill(1), { range: 25 }, 0.99, mode)).toEqual(
    new Uint8Array(2000).fill(1),
  );
});
