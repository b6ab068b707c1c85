// Content code blurring between characters and tokens: long words and tags weigh no more than a limit.
// Named as future work by T. Gottron: Content code blurring: a new approach to content extraction,
// DEXA workshops 2008; `algorithms.md` 4.8. Limits of 1 give TCCB, limits beyond any length CCB.
import { codeLengths, linkNormalisations } from '../features/code-length.ts';
import { contentCodeVector } from '../features/content-code-vector.ts';
import type { Page } from '../page/page.ts';
import { blurring, blurringParameters } from './blurring.ts';
import { defineExtractor } from './extractor.ts';
import { choice, number, type ParameterValues } from './parameters.ts';

const limit = { minimum: 1, maximum: 1e9, integer: true, unit: 'characters' };

const parameters = {
  wordLimit: number(8, limit, 'Most elements that a word gives. Ours: the paper gives no number.'),
  tagLimit: number(8, limit, 'Most elements that a tag gives. Ours: the paper gives no number.'),
  links: choice('keep', linkNormalisations, 'How the code of links counts.'),
  ...blurringParameters(40, 'elements'),
};

export const mixedContentCodeBlurring = defineExtractor({
  name: 'ccb-mixed',
  title: 'Content Code Blurring between characters and tokens',
  reference:
    'Future work of T. Gottron, Content code blurring: a new approach to content extraction, DEXA workshops 2008',
  parameters,
  ...blurring({
    domain: 'character',
    joinsWords: false,
    vector: limitedVector,
  }),
});

/** A word gives a 1 and a tag a 0 for each character, up to the limits. */
function limitedVector(
  page: Page,
  { wordLimit, tagLimit, links, rawAsCode, dropHidden }: ParameterValues<typeof parameters>,
) {
  return contentCodeVector(page, {
    tagElements: codeLengths(page, links).map((length) => Math.min(length, tagLimit)),
    wordLimit,
    whiteSpace: wordLimit > 1, // as in CCB, unless words are tokens
    rawLimit: rawAsCode ? tagLimit : 0,
    dropHidden,
  });
}
