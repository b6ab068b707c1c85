import { expect, test } from 'vitest';
import { type Candidates, nearCandidates } from './near-candidates.ts';

const simhash = (bits: bigint) => bits.toString(16).padStart(16, '0');

/** Candidates of pages under keys, each given by its key and simhash, numbered from 0. */
async function candidates(
  pages: readonly (readonly [key: string, bits: bigint])[],
  maxBits = 3,
  mayStand = (_: number) => true,
): Promise<Candidates[]> {
  const lines = pages.map(([key, bits], number) => `${key}\t${number}\t${simhash(bits)}`);
  const found: Candidates[] = [];
  for await (const one of nearCandidates(lines, maxBits, mayStand)) found.push(one);
  return found;
}

test('pages are near that differ in at most so many bits', async () => {
  const pages = [
    ['a', 0b0n],
    ['a', 0b111n],
    ['a', 0b1111_0000n],
  ] as const;
  expect(await candidates(pages)).toEqual([{ page: 1, before: [0], areAll: true }]);
  expect(await candidates(pages, 2)).toEqual([]);
});

test('pages under other keys are not compared', async () => {
  const pages = [
    ['a', 1n],
    ['b', 1n],
    ['b', 1n],
  ] as const;
  expect(await candidates(pages)).toEqual([{ page: 2, before: [1], areAll: true }]);
});

test('a page that may not stand for others has no candidates and is none', async () => {
  const pages = [
    ['a', 1n],
    ['a', 1n],
    ['a', 1n],
  ] as const;
  expect(await candidates(pages, 3, (page) => page !== 1)).toEqual([
    { page: 2, before: [0], areAll: true },
  ]);
});

test('a page has at most four candidates, and says whether there are more', async () => {
  const found = await candidates(Array(6).fill(['a', 1n]));
  expect(found.at(-2)).toEqual({ page: 4, before: [0, 1, 2, 3], areAll: true });
  expect(found.at(-1)).toEqual({ page: 5, before: [0, 1, 2, 3], areAll: false });
});

test('a page is compared with the first thousand under its key', async () => {
  const unlike = Array.from({ length: 1001 }, (_, i) => ['a', BigInt(i)] as const);
  const last = (i: number) => candidates([...unlike, ['a', BigInt(i)]], 0);
  expect(await last(999)).toEqual([{ page: 1001, before: [999], areAll: true }]);
  expect(await last(1000)).toEqual([]);
});
