// Body Text Extraction, BTE.
// A. Finn, N. Kushmerick, B. Smyth: Fact or fiction: content classification for digital libraries.
// DELOS workshop on personalisation and recommender systems in digital libraries, 2001.
// As described by T. Gottron, ITA 2007, section 5.2; `algorithms.md` 2.2.
import { linkNormalisations } from '../features/code-length.ts';
import { isNotAnchor, tokenVector } from '../features/token-vector.ts';
import { maximumSumRun } from '../math/maximum-sum-run.ts';
import { selectWords } from '../selection/select.ts';
import { emptySelection } from '../selection/selection.ts';
import { defineExtractor } from './extractor.ts';
import { choice } from './parameters.ts';

export const bodyTextExtraction = defineExtractor({
  name: 'bte',
  title: 'Body Text Extraction (BTE)',
  reference:
    'A. Finn, N. Kushmerick, B. Smyth, Fact or fiction: content classification for digital libraries, DELOS workshop 2001',
  parameters: {
    links: choice(
      'keep',
      linkNormalisations,
      'Whether anchor tags count as tokens: only `ignore` leaves them out, as their length does not matter here.',
    ),
  },
  select(page, { links }) {
    const { count, isTag, token } = tokenVector(page, links === 'ignore' ? isNotAnchor : undefined);
    // T(i, j) = words inside + tags outside; with the number of tags constant, its maximum is the
    // run of tokens with the largest sum of +1 a word and -1 a tag
    const weights = new Int8Array(count);
    for (let n = 0; n < count; n++) weights[n] = 1 - 2 * isTag[n];
    const run = maximumSumRun(weights);
    if (run === undefined) return emptySelection;
    const chosen = new Uint8Array(page.tokens.count);
    for (let n = run.from; n <= run.to; n++) chosen[token[n]] = 1;
    return selectWords(page, chosen);
  },
  signals(page, { links }) {
    const { count, isTag, token } = tokenVector(page, links === 'ignore' ? isNotAnchor : undefined);
    const values = new Float64Array(count);
    let tags = 0;
    for (let n = 0; n < count; n++) {
      tags += isTag[n];
      values[n] = tags;
    }
    return [
      {
        name: 'cumulative-tags',
        title: 'Tags up to each token',
        domain: 'token',
        values,
        from: token.map((row) => page.tokens.from[row]),
        to: token.map((row) => page.tokens.to[row]),
        thresholds: [],
      },
    ];
  },
});
