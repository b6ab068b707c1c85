import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fnv1a64, mix32, toHex } from './hash64.ts';
import { bitDifference, simhash } from './simhash.ts';
import { textWords } from './text-words.ts';

const seeded = { seed: 20261123, numRuns: 150 } as const;

test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['b', 'af63df4c8601f1a5'],
  ['foo', 'dcb27518fed9d577'],
  ['foobar', '85944171f73967e8'],
])('the hash of %j is the one that its authors give', (text, hash) => {
  expect(toHex(fnv1a64(text))).toBe(hash);
});

test('the hash of longer and other texts is that of the definition in large numbers', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      let hash = 0xcbf29ce484222325n;
      for (const byte of Buffer.from(text)) {
        hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
      }
      expect(toHex(fnv1a64(text))).toBe(hash.toString(16).padStart(16, '0'));
    }),
    seeded,
  );
});

test('the mixing step is that of MurmurHash3', () => {
  expect([0, 1, 0xffffffff].map((value) => mix32(value) >>> 0)).toEqual([
    0, 0x514e28b7, 0x81f16f39,
  ]);
});

test('words are without case, punctuation and form, and single characters where a script has no spaces', () => {
  expect(textWords('The “Oak”, ＴＲＥＥ & ﬁr:\n3 cafe\u0301s')).toEqual([
    'the',
    'oak',
    'tree',
    'fir',
    '3',
    'cafés',
  ]);
  expect(textWords('树长得慢。Oak木')).toEqual(['树', '长', '得', '慢', 'oak', '木']);
  expect(textWords('나무가 자란다')).toEqual(['나무가', '자란다']);
  expect(textWords('شجرة البلوط، تنمو')).toEqual(['شجرة', 'البلوط', 'تنمو']);
});

test('a text without words has no simhash', () => {
  expect(simhash('')).toBeNull();
  expect(simhash(' — … !')).toBeNull();
});

test('layout, case and punctuation do not change the simhash', () => {
  expect(simhash('Oaks grow slowly. Firs do not.')).toBe(simhash('oaks  GROW slowly\nfirs do not'));
});

test('the order of words changes it', () => {
  expect(simhash('oaks grow slowly')).not.toBe(simhash('slowly grow oaks'));
});

test('one changed word in hundreds changes few bits, other words about half of them', () => {
  const sentences = (offset: number) =>
    Array.from({ length: 600 }, (_, i) => `w${(i + offset) * 7919}`);
  const words = sentences(0);
  const edited = words.with(300, 'another');
  const here = simhash(words.join(' '))!;
  expect(bitDifference(here, simhash(edited.join(' '))!)).toBeLessThanOrEqual(3);
  const far = bitDifference(here, simhash(sentences(1000).join(' '))!);
  expect(far).toBeGreaterThan(16);
  expect(far).toBeLessThan(48);
});

test('the difference in bits is a distance', () => {
  const hash = fc.stringMatching(/^[0-9a-f]{16}$/);
  fc.assert(
    fc.property(hash, hash, hash, (a, b, c) => {
      expect(bitDifference(a, a)).toBe(0);
      expect(bitDifference(a, b)).toBe(bitDifference(b, a));
      expect(bitDifference(a, c)).toBeLessThanOrEqual(bitDifference(a, b) + bitDifference(b, c));
      const naive = (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length;
      expect(bitDifference(a, b)).toBe(naive);
    }),
    seeded,
  );
});
