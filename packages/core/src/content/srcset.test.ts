import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../page/documents.test-suite.ts';
import { parseSrcset } from './srcset.ts';

test.each([
  [
    'a.png 1x, b.png 2x',
    [
      ['a.png', undefined, 1],
      ['b.png', undefined, 2],
    ],
  ],
  [
    'a.png 100w,b.png 200w',
    [
      ['a.png', 100, 1],
      ['b.png', 200, 1],
    ],
  ],
  [
    '  ,, a.png  , b.png 1.5x',
    [
      ['a.png', undefined, 1],
      ['b.png', undefined, 1.5],
    ],
  ],
  ['/c_fill,w_300/a.png 300w', [['/c_fill,w_300/a.png', 300, 1]]],
  ['data:image/png;base64,AA 1x', [['data:image/png;base64,AA', undefined, 1]]],
  [
    'a.png 100w 50h, b.png (x, y) 2x',
    [
      ['a.png', 100, 1],
      ['b.png', undefined, 2],
    ],
  ],
  ['', []],
])('%j', (srcset, expected) => {
  expect(
    parseSrcset(srcset).map(({ address, width, density }) => [address, width, density]),
  ).toEqual(expected);
});

test('every address is a piece of the srcset without white space', () => {
  const srcsets = fc
    .array(fc.constantFrom('a.png', ' ', ',', '2x', '300w', '(', ')', '\n'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(srcsets, (srcset) => {
      for (const { address } of parseSrcset(srcset)) {
        expect(srcset).toContain(address);
        expect(address).toMatch(/^[^\s,](?:\S*[^\s,])?$/);
      }
    }),
    seeded,
  );
});
