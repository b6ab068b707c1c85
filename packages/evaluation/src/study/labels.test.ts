import { expect, test } from 'vitest';
import { labelDocuments } from './labels.ts';
import { sampleTexts } from './study-texts.test-suite.ts';

const texts = { raw: '', gold: '' };
const { documents } = sampleTexts([
  { language: 'de-AT', site: 'a.example', meta: { pageType: 'article' }, texts },
  { language: 'en', site: 'a.example', meta: { pageType: 'article' }, texts },
  { language: 'de', site: 'b.example', texts },
  { language: undefined, package: 'other', texts },
  { language: 'en', package: 'other', meta: { pageType: 'forum' }, texts },
  { language: 'it', package: 'other', texts },
]);
const documentsFrom = (count: number) => ({ count, of: 'documents' as const });

test('languages count by their first part; what has none is left out', () => {
  expect(labelDocuments(documents, 'language', documentsFrom(2))).toEqual({
    labels: ['de', 'en'],
    rows: [0, 1, 2, 4],
    classes: Int32Array.of(0, 1, 0, 1),
    sizes: [2, 2],
    rare: { it: 1 },
  });
});

test.each([
  ['pageType', ['article', 'forum'], [0, 1, 4]],
  ['package', ['other', 'sample'], [0, 1, 2, 3, 4, 5]],
  [
    'site',
    ['a.example', 'b.example', 'site3.example', 'site4.example', 'site5.example'],
    undefined,
  ],
] as const)('documents are labelled by %s', (kind, labels, rows = [0, 1, 2, 3, 4, 5]) => {
  expect(labelDocuments(documents, kind, documentsFrom(1))).toMatchObject({ labels, rows });
});

test('labels of too few sites are refused with what there is', () => {
  expect(() => labelDocuments(documents, 'pageType', { count: 2, of: 'sites' })).toThrow(
    'Expected two labels with 2 sites or more each, got article: 1, forum: 1 (label pageType)',
  );
  expect(() => labelDocuments(documents.slice(2, 4), 'pageType', documentsFrom(1))).toThrow(
    'got no document with one (label pageType)',
  );
  expect(() => labelDocuments(documents, 'colour' as never, documentsFrom(1))).toThrow(
    'one of pageType',
  );
});
