import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractQuery } from './page-fields.ts';
import { readQuery } from './read-query.ts';

const seeded = { seed: 20260607, numRuns: 150 } as const;

test('strings are read as the fields are', () => {
  const query = {
    links: 'false',
    algorithm: 'combine:union(bte,ccb)',
    with: ['html,tei', 'blocks'],
    'chunks[maxTokens]': '400',
    'parameters[threshold]': '0.5',
    'parameters[links]': 'ignore',
  };
  expect(readQuery(extractQuery, query)).toEqual({
    links: false,
    algorithm: 'combine:union(bte,ccb)',
    with: ['html', 'tei', 'blocks'],
    chunks: { maxTokens: 400 },
    parameters: { threshold: '0.5', links: 'ignore' }, // whose kinds the algorithm knows
  });
});

test.each([
  [{ links: '1' }],
  [{ focus: ['recall', 'precision'] }],
  [{ chunks: '400' }],
  [{ 'a[b][c]': '1' }],
  [{ '[b]': '1' }],
])('what cannot be read stays as it is, to be refused: %j', (query) => {
  expect(readQuery(extractQuery, query)).toEqual(query);
});

test('a number is a number in full', () => {
  const read = (text: string) => readQuery(extractQuery, { 'chunks[overlap]': text });
  expect(read('12')).toEqual({ chunks: { overlap: 12 } });
  for (const text of ['', ' ', '0x10', '1e3', 'Infinity', '12px']) {
    expect(read(text)).toEqual({ chunks: { overlap: text } });
  }
});

test('no name reaches what is not a field', () => {
  const names = fc.constantFrom(
    '__proto__',
    'constructor',
    'parameters[__proto__]',
    '__proto__[x]',
    'limits[toString]',
  );
  fc.assert(
    fc.property(fc.dictionary(names, fc.string()), (query) => {
      const fields = readQuery(extractQuery, query);
      expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
      expect(({} as Record<string, unknown>)['x']).toBe(undefined);
    }),
    seeded,
  );
});
