import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinChunks } from './chunked.ts';
import { chunked } from './coded-body.test-suite.ts';

function join(body: string | Uint8Array) {
  const { bytes, isWhole } = joinChunks(Buffer.from(body));
  return [Buffer.from(bytes).toString('latin1'), isWhole];
}

test('gives back what was chunked', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.integer({ min: 1, max: 90 }),
      (body, size) => {
        const { bytes, isWhole } = joinChunks(chunked(body, size));
        expect([...bytes]).toEqual([...body]);
        expect(isWhole).toBe(true);
      },
    ),
    { seed: 20_261_123, numRuns: 200 },
  );
});

test('keeps what came of a body that is cut', () => {
  expect(join('5\r\nfirst\r\n6\r\nsec')).toEqual(['firstsec', false]);
  expect(join('5\r\nfirst\r\n')).toEqual(['first', false]);
});

test('takes the rest as it stands after a damaged chunk', () => {
  expect(join('5\r\nfirst\r\nno size\r\nrest')).toEqual(['firstno size\r\nrest', false]);
});

test('leaves a body alone that is in no chunks', () => {
  expect(join('<p>no chunks')).toEqual(['<p>no chunks', true]);
  expect(join('')).toEqual(['', false]);
});
