import { expect, test } from 'vitest';
import { workOf } from '../extractors/work-count.test-suite.ts';
import { createHashIndex } from './hash-index.ts';

test.each<[string, (i: number) => number]>([
  ['of one slot', (i) => i << 16],
  ['of one slot, that differ in their highest bits first', (i) => reversed(i) & ~0xff],
  ['of slots in a row', (i) => i],
  ['of one slot by hash ^ (hash >>> 15)', (i) => unmixed(i << 16)],
  ['without a plan', (i) => Math.imul(i, 0x9e3779b1)],
])('looks up hashes %s in a bounded number of steps', (_, hashOf) => {
  const count = 1 << 15;
  const hashes = Int32Array.from({ length: count }, (_, i) => hashOf(i));
  const { work } = workOf(() => {
    const index = createHashIndex(count);
    for (const hash of hashes) index.add(hash);
    for (const hash of hashes) index.get(hash);
  });
  expect(work).toBeGreaterThan(2 * count); // else nothing was counted
  expect(work).toBeLessThan(2 * 40 * count);
});

/** The bits of a number in opposite order. */
function reversed(value: number): number {
  let bits = 0;
  for (let i = 0; i < 32; i++) bits |= ((value >>> i) & 1) << (31 - i);
  return bits;
}

/** The hash whose bits above the 15th, taken into those below, give a value. */
function unmixed(value: number): number {
  const high = value ^ (value >>> 15);
  return high ^ (value >>> 30);
}
