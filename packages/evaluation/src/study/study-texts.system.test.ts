import { PithError } from 'pith';
import { expect, test } from 'vitest';
import type { ExtractorUnderTest } from '../run/extractor-under-test.ts';
import { documentOf, packageOf } from '../run/fixture-package.test-suite.ts';
import { studyTexts } from './study-texts.ts';

/** An extractor that answers the gold, and fails on one page. */
const failing = (on: string): ExtractorUnderTest => ({
  name: 'own',
  identity: { kind: 'test', on },
  timing: 'none',
  async extract({ name, gold }) {
    if (name === on) throw new PithError('TIMEOUT', 'Expected an answer, got none');
    return { text: `  ${gold}\n\n`, seconds: 0, flags: [] };
  },
});

const pages = packageOf('pages', [
  documentOf('1', { meta: { url: 'https://news.example.co.uk/1', language: 'de' } }),
  documentOf('2'),
  documentOf('3', { gold: ' \n', meta: {} }),
]);

test('documents with gold are read in all texts; a failure is an empty text', async () => {
  const told: number[] = [];
  const { documents, names, texts, failed, leftOut } = await studyTexts({
    packages: [pages],
    extractors: [failing('2')],
    jobs: 1,
    onDocuments: ({ length }) => void told.push(length),
    onRow: () => void told.push(0),
  });
  expect(names).toEqual(['raw', 'own', 'gold']);
  expect(documents).toMatchObject([
    { package: 'pages', name: '1', site: 'example.co.uk', language: 'de', title: 'T' },
    { package: 'pages', name: '2', site: '2', language: undefined },
  ]);
  const [first] = texts.get('gold') ?? [];
  expect(first).toBe('One oak stood on hill 1 for three hundred years.');
  expect(texts.get('own')).toEqual([first, '']);
  expect(texts.get('raw')?.[0]).toBe(`Home All pages ${first}`);
  expect([...failed]).toEqual([['own', 1]]);
  expect(leftOut).toBe(1);
  expect(told).toEqual([2, 0, 0, 0, 0, 0, 0]);
});

test('packages without gold are refused, and extractors with a name that is taken', async () => {
  const bare = packageOf('bare', [documentOf('1', { gold: '' })]);
  await expect(studyTexts({ packages: [bare], extractors: [] })).rejects.toThrow(
    'Expected documents with gold, got none (bare)',
  );
  const gold = { ...failing(''), name: 'gold' };
  await expect(studyTexts({ packages: [pages], extractors: [gold] })).rejects.toMatchObject({
    code: 'BAD_OPTION',
  });
});

test('documents that do not serve end a study before anything is extracted', async () => {
  const extractors = [failing('')];
  const reading = studyTexts({
    packages: [pages],
    extractors,
    jobs: 1,
    onDocuments: () => {
      throw new PithError('BAD_PACKAGE', 'Expected two labels');
    },
    onRow: () => expect.unreachable(),
  });
  await expect(reading).rejects.toThrow('Expected two labels');
});
