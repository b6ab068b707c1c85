// TEI of mutated pages by its schema, many documents at once: a process a page would be too slow for `npm run fuzz`.
import { extract } from 'pith';
import { expect, test } from 'vitest';
import {
  faultsOf,
  hasXmllint,
  reason,
} from '../../packages/core/src/render/tei/xmllint.test-suite.ts';
import { readCorpus } from './corpus.ts';
import { fuzzPage } from './fuzz-page.ts';

test.skipIf(!hasXmllint)(`TEI of mutated pages is valid${reason}`, () => {
  const corpus = readCorpus();
  const documents = Array.from({ length: 400 }, (_, i) => {
    const { html, options } = fuzzPage(corpus, 77, i + 1);
    return [i + 1, extract(html, { ...options, algorithm: 'plain' }).tei];
  });
  expect(faultsOf(Object.fromEntries(documents))).toBe('');
});
