import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWork } from './compare-work.ts';
import { reasonsWork } from './reasons-work.ts';

const pages = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<div hidden>',
        '</div>',
        '<a href=x>',
        '</a>',
        '<td>',
        '<pre>',
        '<noscript>',
        '<svg>',
        '<template>',
      ),
      fc.constantFrom(
        'One oak stood on the hill. ',
        'درخت بلوط ',
        '一棵橡树',
        '&amp;',
        '\n',
        '<!--',
        '<b style="display:none">',
      ),
      fc.string({ maxLength: 20 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

const algorithms = ['plain', 'bte', 'dsc', 'ccb', 'lqf-50', 'cetr', 'boilerpipe-words', 'learned'];
const runs = { seed: 20260607, numRuns: 60 };

test('reasons of any page are plain data, with places in its source', () => {
  fc.assert(
    fc.property(pages, fc.constantFrom(...algorithms), (html, algorithm) => {
      const options = { algorithm, hidden: 'drop' } as const;
      const answer = reasonsWork({ html, options, maxBlocks: 20, text: 'oak' });
      expect(answer.blocks.length).toBeLessThanOrEqual(answer.blocksFound);
      for (const { from, to, text } of answer.blocks) {
        expect(from).toBeLessThan(to);
        expect(to).toBeLessThanOrEqual(html.length);
        expect(text.length).toBeLessThanOrEqual(121);
      }
      expect(structuredClone(answer)).toEqual(answer);
    }),
    runs,
  );
});

test('what algorithms select of any page adds up', async () => {
  await fc.assert(
    fc.asyncProperty(
      pages,
      fc.subarray(algorithms, { minLength: 2, maxLength: 3 }),
      async (html, names) => {
        const { algorithms: told, agreements } = await compareWork({
          html,
          algorithms: names,
          gold: html,
        });
        expect(agreements).toHaveLength((names.length * (names.length - 1)) / 2);
        for (const { agreement } of agreements) {
          expect(agreement).toBeGreaterThanOrEqual(0);
          expect(agreement).toBeLessThanOrEqual(1);
        }
        for (const { words, wordsAlone, passagesAlone, score } of told) {
          expect(wordsAlone).toBeLessThanOrEqual(words);
          expect(passagesAlone.length > 0 || wordsAlone === 0).toBe(true);
          expect(score?.f1).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    runs,
  );
});
