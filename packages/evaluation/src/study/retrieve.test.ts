import { expect, test } from 'vitest';
import { retrieveStudy } from './retrieve.ts';
import { sampleTexts } from './study-texts.test-suite.ts';

const menu = 'oak ash elm fir news';
const texts = sampleTexts(
  ['oak', 'ash', 'elm', 'fir'].map((tree) => ({
    title: `The ${tree}`,
    meta: { title: `The ${tree}` },
    texts: { raw: `${menu} ${tree}`, lost: '', gold: `One ${tree} stood on the hill.` },
  })),
);

test('documents are found by their titles in a text that has them, and not in an empty one', async () => {
  const { rows, settings, notes } = await retrieveStudy().run(texts);
  const [raw, lost, gold] = rows;
  expect(raw).toMatchObject({
    mrr: 1,
    recallAt1: 1,
    recallAt10: 1,
    words: 24,
    terms: 5,
    postings: 20,
  });
  expect(lost).toMatchObject({ mrr: 0, recallAt1: 0, recallAt10: 0, bytes: 0 });
  expect(lost.againstRaw).toEqual({ difference: -1, interval: [-1, -1] });
  expect(gold).toMatchObject({ mrr: 1, againstRaw: { difference: 0 } });
  expect(settings).toMatchObject({ queryCount: 4, titlesFromMeta: 4, k1: 1.2, b: 0.75 });
  expect(notes[0]).toContain('4 titles as queries: 4 of the meta data, 0 of the pages’ own');
});

test('of documents with equal scores the wanted one counts as the last', async () => {
  const equal = sampleTexts(
    ['a', 'b', 'c', 'd'].map(() => ({ title: 'oak', texts: { raw: 'oak', gold: 'oak' } })),
  );
  const { rows } = await retrieveStudy().run(equal);
  expect(rows[0]).toMatchObject({ mrr: 0.25, recallAt1: 0, recallAt10: 1 });
});

test('stems bring other forms of a word together', async () => {
  const forms = sampleTexts([
    { title: 'Oaks', texts: { raw: 'one oak', gold: 'one oak' } },
    { title: 'Ash', texts: { raw: 'one ash', gold: 'one ash' } },
  ]);
  const mrr = async (words: { stem?: string }) =>
    (await retrieveStudy({ words }).run(forms)).rows[0].mrr;
  expect(await mrr({})).toBe(0.5);
  expect(await mrr({ stem: 'en' })).toBe(1);
});

test('sentences are drawn by the seed', async () => {
  const options = { queries: 'sentences', queryWords: 3, seed: 2 } as const;
  const { rows, settings } = await retrieveStudy(options).run(texts);
  expect((await retrieveStudy(options).run(texts)).rows).toEqual(rows);
  expect(settings).toMatchObject({ queries: 'sentences', queryWords: 3, seed: 2 });
  expect(() => retrieveStudy({ queryWords: 0 })).toThrow('`queryWords`');
});
