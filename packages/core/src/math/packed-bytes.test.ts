import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../page/documents.test-suite.ts';
import { packBytes, unpackBytes } from './packed-bytes.ts';

describe.each(['place', 'previous'] as const)('with the context `%s`', (context) => {
  test('what was packed is unpacked as it was', () => {
    // runs and few values too, so that probabilities come to their ends
    const bytes = fc.array(
      fc.tuple(fc.constantFrom(0, 1, 127, 128, 255), fc.integer({ min: 1, max: 1000 })),
      { maxLength: 6 },
    );
    const runs = bytes.map((pairs) =>
      Uint8Array.from(pairs.flatMap(([byte, times]) => new Array<number>(times).fill(byte))),
    );
    fc.assert(
      fc.property(fc.oneof(runs, fc.uint8Array({ maxLength: 400 })), (packed) => {
        expect(unpackBytes(packBytes(packed, context), context)).toEqual(packed);
      }),
      seeded,
    );
  });

  test('bytes without any order hardly grow', () => {
    let state = 1;
    const noise = Uint8Array.from({ length: 30_000 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 24;
    });
    expect(packBytes(noise, context).length).toBeLessThan(noise.length * (4 / 3) * 1.15);
  });
});

test('columns of numbers are packed by the place of their bytes, text by the letter before', () => {
  const column = new Uint8Array(Float32Array.from({ length: 4000 }, (_, i) => i / 2).buffer);
  const text = new TextEncoder().encode('oak ash elm '.repeat(1000));
  expect(packBytes(column, 'place').length).toBeLessThan(packBytes(column, 'previous').length);
  expect(packBytes(text, 'previous').length).toBeLessThan(packBytes(text, 'place').length / 2);
});
