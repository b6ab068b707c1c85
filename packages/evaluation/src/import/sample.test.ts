import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashedSample } from './sample.ts';

const keyOf = (name: string): string => name;

test('a sample is the same whatever else is there and whatever the order', async () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
  const names = fc.uniqueArray(name, { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(names, fc.nat(3), fc.integer({ min: 1, max: 8 }), async (all, seed, size) => {
      const taken = await hashedSample(all, { size, seed, keyOf });
      expect(taken).toHaveLength(Math.min(size, all.length));
      expect(all.filter((one) => taken.includes(one))).toEqual(taken);
      const reversed = await hashedSample([...all].reverse(), { size, seed, keyOf });
      expect(reversed.reverse()).toEqual(taken);
      const fewer = all.filter((one) => taken.includes(one) || one < 'b');
      expect(await hashedSample(fewer, { size, seed, keyOf })).toEqual(taken);
    }),
  );
});

test('another seed takes others', async () => {
  const all = Array.from({ length: 50 }, (_, i) => `page ${i}`);
  const [one, other] = await Promise.all(
    [1, 2].map((seed) => hashedSample(all, { size: 10, seed, keyOf })),
  );
  expect(one).not.toEqual(other);
});
