import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Duplicate, findDuplicates } from './find-duplicates.ts';
import { nearCandidates } from './near-candidates.ts';
import { nearKeys } from './near-keys.ts';
import { bitDifference } from './simhash.ts';
import { readSketch, type Sketch, sketchLine, sketchOf } from './sketch.ts';
import { sortLines } from './sort-lines.ts';

const seeded = { seed: 20261123, numRuns: 100 } as const;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-dedupe-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list = [];
  for await (const item of items) list.push(item);
  return list;
}

async function found(sketches: readonly Sketch[], heldLength?: number, maxBits?: number) {
  const inside = await mkdtemp(join(folder, 'find-'));
  return all(findDuplicates(sketches, { folder: inside, heldLength, maxBits }));
}

const told = ({ kind, page, representative }: Duplicate) =>
  `${kind} ${page.url} ${representative.url}`;

function page(url: string, text: string, fetched: string | null = '2026-01-01'): Sketch {
  return sketchOf({ url, fetched, digest: 'd', text }, 'part', 0)!;
}

const simhashes = fc
  .tuple(
    fc.constantFrom('00000000deadbeef', 'ffffffff00000000'),
    // few bits anywhere, or any of eight: near ones of near ones
    fc.oneof(fc.uniqueArray(fc.nat(63), { maxLength: 4 }), fc.uniqueArray(fc.nat(7))),
  )
  .map(([base, flips]) =>
    flips
      .reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${base}`))
      .toString(16)
      .padStart(16, '0'),
  );
const sketchLists = fc.uniqueArray(
  fc
    .record<Sketch>({
      fetched: fc.constantFrom(null, '2026-01-01', '2026-01-02'),
      url: fc.string({ unit: 'binary', maxLength: 6 }),
      digest: fc.constantFrom('a', 'b'),
      part: fc.constantFrom('p\tq', 'p'),
      row: fc.nat(9),
      simhash: simhashes,
      textDigest: fc.constant(''),
    })
    .map((sketch) => ({ ...sketch, textDigest: `${sketch.simhash}${sketch.row % 2}` })),
  { maxLength: 40, selector: sketchLine },
);

test('lines come sorted, however little memory there is, and nothing is left behind', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[a-cé𠀋\t]{0,6}$/u), { maxLength: 300 }),
      fc.integer({ min: 1, max: 400 }),
      async (lines, heldLength) => {
        const inside = await mkdtemp(join(folder, 'sort-'));
        expect(await all(sortLines(lines, { folder: inside, name: 'x', heldLength }))).toEqual(
          lines.toSorted(),
        );
        expect(await readdir(inside)).toEqual([]);
      },
    ),
    { ...seeded, numRuns: 15 },
  );
});

test('a sketch is read from its line as it was', () => {
  fc.assert(
    fc.property(sketchLists, (sketches) => {
      for (const sketch of sketches) {
        expect(sketchLine(sketch)).not.toMatch(/[\r\n]/);
        expect(readSketch(sketchLine(sketch))).toEqual(sketch);
      }
    }),
    seeded,
  );
});

test('simhashes that differ in few bits share a key', () => {
  const flips = fc.uniqueArray(fc.nat(63), { maxLength: 6 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), flips, (value, bits) => {
      const other = bits.reduce((changed, bit) => changed ^ (1n << BigInt(bit)), value);
      const keysOf = nearKeys(bits.length);
      const [ones, others] = [value, other].map((v) => keysOf(v.toString(16).padStart(16, '0')));
      expect(ones.some((key) => others.includes(key))).toBe(true);
    }),
    seeded,
  );
});

test('the page that was fetched first stands for its copies, one without a time for none that has one', async () => {
  const pages = [
    page('c', 'Oak trees grow slowly.', null),
    page('b', 'OAK trees grow slowly', '2026-01-02'),
    page('a', 'oak trees, grow slowly', '2026-01-03'),
    page('d', 'firs do not', '2026-01-01'),
    page('e', 'oak trees grow: slowly', '2026-01-02'),
  ];
  expect((await found(pages)).map(told)).toEqual(['exact e b', 'exact a b', 'exact c b']);
});

test('pages without words are no duplicates', () => {
  expect(sketchOf({ url: 'a', fetched: null, digest: '', text: '…' }, '', 0)).toBeUndefined();
  expect(sketchOf({ url: 'a', fetched: null, digest: '', text: null }, '', 0)).toBeUndefined();
});

test('a copy of a near duplicate has the same representative as this', async () => {
  const words = Array.from({ length: 500 }, (_, i) => `w${i * 7919}`);
  const edited = words.with(250, 'another').join(' ');
  const pages = [page('a', words.join(' ')), page('b', edited), page('c', edited)];
  expect((await found(pages, undefined, 6)).map(told)).toEqual(['near b a', 'near c a']);
});

test('duplicates are those of the definition, in any order and memory, and whichever shards were put together', async () => {
  await fc.assert(
    fc.asyncProperty(sketchLists, fc.integer({ min: 1, max: 2000 }), async (sketches, memory) => {
      const answer = await found(sketches, memory);
      expect(await found(sketches.toReversed())).toEqual(answer);
      expect(
        new Map(answer.map((d) => [sketchLine(d.page), sketchLine(d.representative)])),
      ).toEqual(byDefinition(sketches));
    }),
    { ...seeded, numRuns: 20 },
  );
}, 120_000);

/** A page with a simhash that has these bits. */
const withBits = (number: number, bits: readonly number[]): Sketch => ({
  ...{ fetched: `2026-01-01 ${String(number).padStart(5, '0')}`, url: String(number), digest: '' },
  ...{ part: 'part', row: number, textDigest: String(number) },
  simhash: bits
    .reduce((value, bit) => value | (1n << BigInt(bit)), 0n)
    .toString(16)
    .padStart(16, '0'),
});

test('a page that is near to many duplicates, and to none that stands for them, stands for itself', async () => {
  const six = [0, 1, 2, 3, 4, 5];
  const threes = six.flatMap((a) => six.flatMap((b) => six.map((c) => [a, b, c])));
  const halfway = threes.filter(([a, b, c]) => a < b && b < c); // 3 bits from none, and from all six
  const pages = [[], ...halfway, six, [...six, 40]].map((bits, i) => withBits(i, bits));
  const answer = (await found(pages)).map(told);
  expect(answer).toHaveLength(halfway.length + 1);
  expect(answer).toContain('near 22 21');
  expect(answer.filter((line) => line.endsWith(' 0'))).toHaveLength(halfway.length);
});

test('what is written of like pages grows as their number', async () => {
  const count = async (pages: number): Promise<number> => {
    const keysOf = nearKeys(3);
    const lines = Array.from({ length: pages }, (_, i) => {
      const { simhash } = withBits(i, [i % 64]); // any two differ in two bits
      return keysOf(simhash).map((key) => `${key}\t${i}\t${simhash}`);
    });
    const told = await all(nearCandidates(lines.flat().sort(), 3, () => true));
    return told.map(({ before }) => before.length).reduce((a, b) => a + b);
  };
  const [some, twice] = [await count(1000), await count(2000)];
  expect(some).toBeLessThanOrEqual(1000 * 10 * 4);
  expect(twice / some).toBeLessThan(2.1);
});

/** Line of each duplicate, and of its representative, by comparing all with all. */
function byDefinition(sketches: readonly Sketch[]): Map<string, string> {
  const pages = sketches.map(sketchLine).sort().map(readSketch);
  const kept: Sketch[] = [];
  const ofText = new Map<string, Sketch>();
  const duplicates = new Map<string, string>();
  for (const one of pages) {
    const near =
      ofText.get(one.textDigest) ??
      kept.find((other) => bitDifference(other.simhash, one.simhash) <= 3);
    if (near === undefined) kept.push(one);
    else duplicates.set(sketchLine(one), sketchLine(near));
    ofText.set(one.textDigest, near ?? one);
  }
  return duplicates;
}
