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

test('holds no object for each chunk, however small they are', () => {
  const count = 500_000;
  const body = Buffer.from('1\r\na\r\n'.repeat(count));
  const before = process.memoryUsage().heapUsed;
  const { bytes } = joinChunks(body);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(16 * 2 ** 20);
  expect(bytes).toHaveLength(count);
  expect(bytes.every((byte) => byte === 0x61)).toBe(true);
});

test('knows the line of a size in its forms, and takes others as they stand', () => {
  expect(join('00A;name="x"\n0123456789\n0 \t\n')).toEqual(['0123456789', true]);
  expect(join('a\t;\r\n0123456789\r\n0;\r\n')).toEqual(['0123456789', true]);
  const others = [
    '123456789\n',
    ' 1\nx',
    '1 2\nx',
    '1\rx',
    '1;\rx',
    '1',
    `1;${'x'.repeat(254)}\ny`,
  ];
  for (const other of others) {
    expect(join(other), other).toEqual([other, true]);
    expect(join(`1\na\n${other}`), other).toEqual([`a${other}`, false]);
  }
  expect(join(`1;${'x'.repeat(253)}\ny`)).toEqual(['y', false]);
});
