import { expect, test } from 'vitest';
import { clusterStudy } from './cluster.ts';
import { sampleTexts } from './study-texts.test-suite.ts';

const golds = [
  'oak ash elm',
  'ash elm oak',
  'elm oak ash',
  'mast sail hull',
  'sail hull mast',
  'hull mast sail',
];
const texts = sampleTexts(
  golds.map((gold, i) => ({
    language: i < 3 ? 'en' : 'de',
    texts: { raw: `home contact ${i % 2 === 0 ? 'even' : 'odd'}`, gold },
  })),
);

test('clusters of a text that tells the labels apart agree with them', async () => {
  const { rows, settings } = await clusterStudy({ label: 'language', starts: 4 }).run(texts);
  const [raw, gold] = rows;
  expect(gold).toMatchObject({ text: 'gold', purity: 1, purityDeviation: 0, nmi: 1, terms: 6 });
  expect(raw.purity).toBeLessThan(1);
  expect(settings).toMatchObject({ clusters: 2, starts: 4, seed: 1 });
});

test('the same seed gives the same numbers, and every start is told', async () => {
  const study = clusterStudy({ label: 'language', clusters: 3, starts: 5, seed: 9 });
  let steps = 0;
  const { rows } = await study.run(texts, () => steps++);
  expect(steps).toBe(study.steps(texts));
  expect((await study.run(texts)).rows).toEqual(rows);
});

test('more clusters than documents are refused, and none at all', async () => {
  const many = clusterStudy({ label: 'language', clusters: 7 });
  await expect(many.check(texts.documents)).rejects.toThrow(
    'no more clusters than the 6 documents',
  );
  expect(() => clusterStudy({ label: 'language', clusters: 1 })).toThrow('`clusters`');
  expect(() => clusterStudy({ label: 'language', starts: 0 })).toThrow('`starts`');
});
