import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describe, errorCodes } from './errors.ts';

test('the documentation lists exactly the codes of the table, with their meanings', () => {
  const page = readFileSync(new URL('../../../docs/reference/errors.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.+) \|$/gm)].map(([, code, meaning]) => [
    code,
    meaning,
  ]);
  expect(Object.fromEntries(rows)).toEqual(errorCodes);
});

test('values are shown short and with their type', () => {
  expect(describe('x'.repeat(100))).toMatch(/^`"x{56}\.\.\.` \(string\)$/);
  expect(describe(null)).toBe('`null` (null)');
  expect(describe(-1)).toBe('`-1` (number)');
});

test('no value keeps an error from being told', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(describe(deep)).toBe('`[object Array]` (object)');
  expect(describe({ toString: 1, valueOf: 1 })).toBe('`[object Object]` (object)');
  expect(describe(Object.create(null))).toBe('`[object Object]` (object)');
});
