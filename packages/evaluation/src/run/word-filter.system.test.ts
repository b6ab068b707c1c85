import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { WordFilter } from '../measures/word-filter.ts';
import { evaluate } from './evaluate.ts';
import type { ExtractorUnderTest } from './extractor-under-test.ts';
import { documentOf, packageOf } from './fixture-package.test-suite.ts';

const own: ExtractorUnderTest = {
  name: 'own',
  identity: { kind: 'test' },
  timing: 'none',
  extract: async () => ({ text: 'the the oaks', seconds: 0, flags: [] }),
};

const pages = packageOf('pages', [
  documentOf('english', { gold: 'The oak', meta: { language: 'en-GB' } }),
  documentOf('unknown', { gold: 'The oak' }),
]);

/** Precision of bag by document. */
async function precisions(filter: WordFilter | undefined, cacheFolder?: string) {
  const options = { packages: [pages], extractors: [own], measures: ['bag', 'char'], jobs: 1 };
  const { runs, close } = await evaluate({ ...options, words: filter, cacheFolder });
  await close();
  return runs[0].rows.map(({ scores }) => scores['bag'].precision);
}

test('seq, bag and set compare words without stop words and by stems, where the language is known', async () => {
  expect(await precisions(undefined)).toEqual([0, 0]);
  expect(await precisions({ stem: 'en' })).toEqual([2 / 3, 2 / 3]);
  expect(await precisions({ stop: 'en', stem: 'en' })).toEqual([1, 1]);
  expect(await precisions({ stop: 'auto', stem: 'auto' })).toEqual([1, 0]);
});

test('scores that are kept are taken again for the same filter only', async () => {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'pith-filter-'));
  onTestFinished(() => rm(cacheFolder, { recursive: true, force: true }));
  expect(await precisions(undefined, cacheFolder)).toEqual([0, 0]);
  expect(await precisions({ stem: 'en' }, cacheFolder)).toEqual([2 / 3, 2 / 3]);
  expect(await precisions({ stem: 'auto' }, cacheFolder)).toEqual([2 / 3, 0]);
  expect(await precisions(undefined, cacheFolder)).toEqual([0, 0]);
});

test('a language without stop words or stemmer ends a run before it begins', async () => {
  await expect(precisions({ stop: 'tlh' })).rejects.toMatchObject({ code: 'BAD_OPTION' });
});
