// Content Code Blurring, CCB; and Adapted CCB, ACCB, which passes over anchor tags.
// T. Gottron: Content code blurring: a new approach to content extraction. DEXA workshops 2008,
// section 3; `algorithms.md` 4. Lengths of links as in AdDANAg, WEBIST 2012.
import { codeLengths, linkNormalisations } from '../features/code-length.ts';
import { contentCodeVector } from '../features/content-code-vector.ts';
import type { Page } from '../page/page.ts';
import { blurring, blurringParameters } from './blurring.ts';
import { defineExtractor } from './extractor.ts';
import { choice, type ParameterValues } from './parameters.ts';

const parameters = {
  links: choice(
    'keep',
    linkNormalisations,
    'How the code of links counts; `ignore` is ACCB, the others shorten it.',
  ),
  ...blurringParameters(40, 'characters'),
};

export const contentCodeBlurring = defineExtractor({
  name: 'ccb',
  title: 'Content Code Blurring (CCB)',
  reference:
    'T. Gottron, Content code blurring: a new approach to content extraction, DEXA workshops 2008',
  parameters,
  ...blurring({
    domain: 'character',
    joinsWords: true,
    vector: characterVector,
  }),
});

/** Every character is an element; in ACCB anchor tags give none. */
function characterVector(
  page: Page,
  { links, rawAsCode, dropHidden }: ParameterValues<typeof parameters>,
) {
  return contentCodeVector(page, {
    tagElements: codeLengths(page, links),
    wordLimit: Number.POSITIVE_INFINITY,
    whiteSpace: true,
    rawLimit: rawAsCode ? Number.POSITIVE_INFINITY : 0,
    dropHidden,
  });
}
