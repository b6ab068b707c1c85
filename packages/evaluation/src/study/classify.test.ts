import { expect, test } from 'vitest';
import { classifyStudy } from './classify.ts';
import { type SampleDocument, sampleTexts } from './study-texts.test-suite.ts';

const kinds = {
  trees: ['oak ash elm', 'ash fir elm', 'oak fir ash', 'elm oak fir', 'fir elm ash', 'oak elm ash'],
  ships: [
    'mast sail deck',
    'deck hull sail',
    'hull mast keel',
    'keel deck mast',
    'sail hull keel',
    'mast keel sail',
  ],
};

/** Two labels on six sites each; the gold tells them apart, the raw text is the same everywhere. */
const samples = Object.entries(kinds).flatMap(([pageType, texts]) =>
  texts.map(
    (gold, i): SampleDocument => ({
      site: `${pageType}${i}.example`,
      meta: { pageType },
      texts: { raw: 'home about us contact', half: i % 2 === 0 ? gold : '', gold },
    }),
  ),
);
const texts = sampleTexts(samples);
const options = { label: 'pageType', folds: 3, seed: 1 } as const;

test('the text that tells labels apart is classified rightly, one that does not is guessed', async () => {
  const { rows, notes, settings } = await classifyStudy(options).run(texts);
  expect(rows).toHaveLength(6);
  const accuracy = (text: string) =>
    rows.filter((row) => row.text === text).map((row) => row.accuracy);
  expect(accuracy('gold')).toEqual([1, 1]);
  for (const guessed of accuracy('raw')) expect(guessed).toBeLessThanOrEqual(0.5);
  expect(rows[4]).toMatchObject({ accuracyDeviation: 0, macroF1: 1, macroF1Deviation: 0 });
  expect(rows[0]).not.toHaveProperty('againstRaw');
  expect(rows[4].againstRaw?.difference).toBeGreaterThanOrEqual(0.5);
  expect(notes[0]).toBe(
    '12 documents in 3 folds; no two folds share sites, of which there are 12; seed 1.',
  );
  expect(settings).toMatchObject({ labels: { ships: 6, trees: 6 }, mostFrequentShare: 0.5 });
});

test('the same seed gives the same numbers, and every training is told', async () => {
  const study = classifyStudy(options);
  let steps = 0;
  const first = await study.run(texts, () => steps++);
  expect(steps).toBe(study.steps(texts));
  expect((await classifyStudy(options).run(texts)).rows).toEqual(first.rows);
});

test('pages of one site are never in training and test at once', async () => {
  // each site has a word of its own, which tells the label only to those who have seen the site
  const ofSites = sampleTexts(
    Array.from({ length: 16 }, (_, i) => ({
      site: `s${i >> 2}`,
      meta: { pageType: (i >> 2) % 2 === 0 ? 'article' : 'forum' },
      texts: { raw: `s${i >> 2}`, gold: 'none' },
    })),
  );
  const accuracy = async (label: 'pageType' | 'site') =>
    (await classifyStudy({ label, folds: 2 }).run(ofSites)).rows[0].accuracy;
  expect(await accuracy('pageType')).toBeLessThanOrEqual(0.5);
  expect(await accuracy('site')).toBe(1); // sites themselves can be learned from some of their pages only
});

test('labels that cannot be cross-validated are refused before anything is extracted', async () => {
  const study = classifyStudy({ ...options, folds: 7 });
  await expect(study.check(texts.documents)).rejects.toMatchObject({ code: 'BAD_PACKAGE' });
  await expect(
    classifyStudy({ ...options, words: { stop: 'tlh' } }).check(texts.documents),
  ).rejects.toMatchObject({ code: 'BAD_OPTION' });
  expect(() => classifyStudy({ ...options, folds: 1 })).toThrow('`folds`');
});
