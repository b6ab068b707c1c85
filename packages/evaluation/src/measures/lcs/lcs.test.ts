import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitParallelLcsLength, lcsRow, lcsScratch } from './bit-parallel.ts';
import { hirschbergPairs } from './hirschberg.ts';
import { lcsLength } from './lcs-length.ts';
import { myersDistance } from './myers.ts';
import { lcsTable, quadraticLcsLength } from './quadratic.ts';
import { characterSymbols, type SymbolPair, wordSymbols } from './symbols.ts';

/** Sequences over a small alphabet, or one long with a little changed: both short and over one strip. */
const pairs: fc.Arbitrary<SymbolPair> = fc.integer({ min: 1, max: 40 }).chain((alphabet) => {
  const symbol = fc.integer({ min: 0, max: alphabet - 1 });
  const sequence = fc.array(symbol, { maxLength: 220 });
  const edits = fc.array(fc.tuple(fc.nat(219), symbol, fc.boolean()), { maxLength: 6 });
  const near = fc.tuple(sequence, edits).map(([original, changes]) => {
    const changed = [...original];
    for (const [at, value, isInsertion] of changes) {
      changed.splice(Math.min(at, changed.length), isInsertion ? 0 : 1, value);
    }
    return [original, changed] as const;
  });
  return fc.oneof(fc.tuple(sequence, sequence), near).map(([first, second]) => ({
    first: Int32Array.from(first),
    second: Int32Array.from(second),
    alphabet,
  }));
});

function randomText(length: number, alphabet: number, seed: number): Int32Array {
  let state = seed;
  return Int32Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % alphabet;
  });
}

describe('length of the longest common subsequence', () => {
  test('is the same by every method', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const { first, second, alphabet } = pair;
        const expected = quadraticLcsLength(first, second);
        expect(bitParallelLcsLength(first, second, alphabet)).toBe(expected);
        expect(hirschbergPairs(pair).count).toBe(expected);
        expect(lcsLength(pair)).toBe(expected);
        const distance = myersDistance(first, second, first.length + second.length)!;
        expect((first.length + second.length - distance) / 2).toBe(expected);
        expect(myersDistance(first, second, distance)).toBe(distance);
        if (distance > 0) expect(myersDistance(first, second, distance - 1)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  test('is the same where the pattern fills several strips of words', () => {
    for (const alphabet of [2, 40, 3000]) {
      const first = randomText(2600, alphabet, 1);
      const second = randomText(4500, alphabet, 2);
      const expected = quadraticLcsLength(first, second);
      expect(bitParallelLcsLength(first, second, alphabet)).toBe(expected);
      expect(hirschbergPairs({ first, second, alphabet }).count).toBe(expected);
      expect(lcsLength({ first, second, alphabet })).toBe(expected);
    }
  });

  test('goes by Myers where the sequences are nearly identical', () => {
    const first = randomText(20_000, 60, 3);
    const second = first.slice();
    second[5000] = 61;
    second[15_000] = 61;
    expect(lcsLength({ first, second, alphabet: 62 })).toBe(19_998);
  });
});

test('100,000 against 20,000 characters take under 0.2 s', () => {
  const pair = {
    first: randomText(100_000, 80, 4),
    second: randomText(20_000, 80, 5),
    alphabet: 80,
  };
  // time on the processor, and the best of some runs, as the machine may be busy
  const times = Array.from({ length: 8 }, () => {
    const start = process.cpuUsage();
    lcsLength(pair);
    return process.cpuUsage(start).user / 1e6;
  });
  expect(Math.min(...times)).toBeLessThan(0.2);
});

test('the row from bit vectors is the last row of the table', () => {
  fc.assert(
    fc.property(pairs, ({ first, second, alphabet }) => {
      const scratch = lcsScratch(alphabet);
      const row = lcsRow(second, first, scratch);
      const table = lcsTable(first, second);
      expect([...row]).toEqual([...table.subarray(table.length - second.length - 1)]);
      expect(scratch.every((value) => value === 0)).toBe(true);
    }),
  );
});

test('pairs of Hirschberg are equal items in increasing order', () => {
  fc.assert(
    fc.property(pairs, (pair) => {
      const { count, first, second } = hirschbergPairs(pair);
      const places = Array.from({ length: count }, (_, k) => [first[k], second[k]]);
      expect(places.map(([one]) => pair.first[one])).toEqual(
        places.map(([, other]) => pair.second[other]),
      );
      const rise = places.every(
        ([one, other], k) => k === 0 || (one > places[k - 1][0] && other > places[k - 1][1]),
      );
      expect(rise, JSON.stringify(places)).toBe(true);
    }),
  );
});

test('characters are code points', () => {
  const { first, second, alphabet } = characterSymbols('a𝒳b𝒳', 'b𝒳\ud835');
  expect([...first]).toEqual([0, 1, 2, 1]);
  expect([...second]).toEqual([2, 1, 3]);
  expect(alphabet).toBe(4);
});

test('words are symbols in order of appearance', () => {
  const { first, second, alphabet } = wordSymbols(['a', 'b', 'a'], ['constructor', 'b']);
  expect([...first]).toEqual([0, 1, 0]);
  expect([...second]).toEqual([2, 1]);
  expect(alphabet).toBe(3);
});
