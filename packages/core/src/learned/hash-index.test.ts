import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHashIndex } from './hash-index.ts';

// few different keys, so that many come again; of a kind, so that many want the same slot
const keys = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -20, max: 20 }).map((n) => n << 20),
  fc.integer(),
);

test('numbers keys as a map does that numbers them as they come', () => {
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 400 }), fc.nat(64), keys, (list, expected, other) => {
      const index = createHashIndex(expected);
      const map = new Map<number, number>();
      const wanted = list.map((key) => {
        if (!map.has(key)) map.set(key, map.size);
        return [map.get(key), map.size];
      });
      expect(list.map((key) => [index.add(key), index.size])).toEqual(wanted);
      const asked = [...list, other];
      expect(asked.map((key) => index.get(key))).toEqual(asked.map((key) => map.get(key) ?? -1));
    }),
  );
});

test('an empty index knows no key, not even 0', () => {
  const index = createHashIndex();
  expect([index.size, index.get(0), index.get(-1)]).toEqual([0, -1, -1]);
});

test('grows far beyond what was expected', () => {
  const index = createHashIndex(1);
  const key = (i: number): number => Math.imul(i, 0x9e3779b1);
  for (let i = 0; i < 50_000; i++) index.add(key(i));
  expect(index.size).toBe(50_000);
  for (let i = 0; i < 50_000; i += 997) expect(index.get(key(i))).toBe(i);
  expect(index.get(key(50_000))).toBe(-1);
});
