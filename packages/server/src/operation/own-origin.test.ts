import { expect, test } from 'vitest';
import { requireOwnOrigin } from './own-origin.ts';

const host = '127.0.0.1:8017';

test.each([
  [undefined, []],
  ['http://127.0.0.1:8017', []],
  ['https://app.example', ['https://app.example']],
  ['https://app.example', ['*']],
])('%s may', (origin, origins) => {
  expect(() => requireOwnOrigin(origin, host, origins)).not.toThrow();
});

test.each([
  ['https://evil.example', []],
  ['http://127.0.0.1:9999', []],
  ['http://127.0.0.1', []],
  ['https://app.example.evil.example', ['https://app.example']],
  ['http://app.example', ['https://app.example']],
  ['null', []],
  ['', []],
  ['file://', []],
  ['http://127.0.0.1:8017@evil.example', []],
])('%s may not', (origin, origins) => {
  expect(() => requireOwnOrigin(origin, host, origins)).toThrow(
    expect.objectContaining({ code: 'ORIGIN_REFUSED' }),
  );
});

test('without a host no origin is the own one', () => {
  expect(() => requireOwnOrigin('http://127.0.0.1:8017', undefined, [])).toThrow();
});
