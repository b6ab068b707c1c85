import fc from 'fast-check';
import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { sourceRows } from './source-rows.ts';

test('rows put together are the source, none is longer than 160, and no pair of surrogates is cut', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('\n', '\r\n', '😀'.repeat(200), 'x'.repeat(500)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const source = pieces.join('');
      const rows = sourceRows(createPage(source));
      const texts = Array.from(rows.subarray(0, -1), (row, i) => source.slice(row, rows[i + 1]));
      expect(texts.join('')).toBe(source);
      for (const text of texts) {
        expect(text.length).toBeLessThanOrEqual(160);
        expect(
          /^[\udc00-\udfff]/.test(text) &&
            /[\ud800-\udbff]$/.test(source.slice(0, source.indexOf(text))),
        ).toBe(false);
      }
    }),
    { seed: 8 },
  );
});
