import { expect, test } from 'vitest';
import { sampleTexts } from './study-texts.test-suite.ts';
import { wordStudy } from './word-impact.ts';

const texts = sampleTexts([
  {
    texts: {
      raw: 'the menu of the nav The oaks stood',
      stopper: 'the of and the',
      gold: 'The oak, stood',
    },
  },
]);

test('stop words and stems change what agrees, on both sides', async () => {
  const { rows } = await wordStudy({ stop: 'en', stem: 'en' }).run(texts);
  expect(rows).toHaveLength(2 * 3 * 5);
  const bag = rows.filter(({ extractor, measure }) => extractor === 'raw' && measure === 'bag');
  // gold: The oak, stood; the oak stood; oak, stood; the oak stood; oak stood
  expect(bag.map(({ words, score }) => [words, score.precision, score.recall])).toEqual([
    ['as they are', 2 / 8, 2 / 3],
    ['bare', 2 / 8, 2 / 3],
    ['stop', 1 / 4, 1 / 2],
    ['stem', 3 / 8, 1],
    ['stop+stem', 2 / 4, 1],
  ]);
  expect(bag[0]).not.toHaveProperty('change');
  expect(bag[3].change?.recall).toBeCloseTo(1 / 3);
  expect(bag[3].interval).toEqual([bag[3].change?.f1, bag[3].change?.f1]);
});

test('only what is asked for is measured', async () => {
  const forms = async (words: object) => [
    ...new Set((await wordStudy(words).run(texts)).rows.map((row) => row.words)),
  ];
  expect(await forms({ stop: 'en' })).toEqual(['as they are', 'bare', 'stop']);
  expect(await forms({ stem: 'auto' })).toEqual(['as they are', 'bare', 'stem']);
});

test('extractors that change places are named', async () => {
  const swapping = sampleTexts([
    { texts: { raw: 'the the the x', own: 'oak x x x', gold: 'the the the oak' } },
  ]);
  const { notes } = await wordStudy({ stop: 'en' }).run(swapping);
  expect(notes).toContain('sample, bag, stop: raw and own change places.');
  const { notes: none } = await wordStudy({ stop: 'en' }).run(texts);
  expect(none).toContain('No two extractors change places.');
});
