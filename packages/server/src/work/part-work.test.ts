import fc from 'fast-check';
import { approximateTokens } from 'pith';
import { expect, test } from 'vitest';
import { partForms, partWork } from './part-work.ts';

const texts = fc.array(
  fc.oneof(
    fc.constantFrom(
      '<p>',
      '<h2>',
      '<li>',
      '<pre>',
      '<td>',
      '<br>',
      '\n',
      ' ',
      '&amp;',
      '<b>',
      '</b>',
    ),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('درخت بلوط', '一棵橡树在山上', 'One oak stood on the hill. '),
  ),
  { maxLength: 60 },
);

test('parts of any page, in any form, are small and together the whole', () => {
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom(...partForms),
      fc.integer({ min: 16, max: 60 }),
      (pieces, form, maxTokens) => {
        const html = pieces.join('');
        const ask = (part: number, tokens: number) =>
          partWork({ html, options: { algorithm: 'plain' }, form, maxTokens: tokens, part });
        const { content: whole, parts: one } = ask(1, 1_000_000);
        expect(one).toBe(1);
        let together = '';
        for (let part = 1, parts = 1; part <= parts; part++) {
          const answer = ask(part, maxTokens);
          expect(approximateTokens(answer.content)).toBeLessThanOrEqual(maxTokens);
          expect(answer.passages.map(({ text }) => text).join('')).toBe(
            form === 'markdown' ? answer.content : '',
          );
          together += answer.content;
          parts = answer.parts;
        }
        expect(together).toBe(whole);
      },
    ),
    { seed: 20260607, numRuns: 30 },
  );
});

test('a part that there is not is told with those that there are', () => {
  const ask = (part: number) =>
    partWork({ html: '<p>One oak', options: {}, form: 'text', maxTokens: 16, part });
  expect(() => ask(2)).toThrow('Expected a part 1, as there is one part, got 2 (`part`)');
});

test('metadata are one line each, and short', () => {
  const html = `<title>Oak\n\nurl: x\u0085y ${'z'.repeat(1000)}</title><p>One oak stood there.`;
  const { title } = partWork({ html, options: {}, form: 'text', maxTokens: 100, part: 1 });
  expect(title).toMatch(/^Oak url: x y z+…$/);
  expect(title?.length).toBe(301);
});
