// Token-based Content Code Blurring, TCCB; and ATCCB, which passes over anchor tags.
// T. Gottron: Content code blurring: a new approach to content extraction. DEXA workshops 2008,
// section 3; `algorithms.md` 4. ATCCB is in no paper; one public implementation works that way.
import { contentCodeVector, elementsByTag } from '../features/content-code-vector.ts';
import { isNotAnchor } from '../features/token-vector.ts';
import type { Page } from '../page/page.ts';
import { blurring, blurringParameters } from './blurring.ts';
import { defineExtractor } from './extractor.ts';
import type { ParameterValues } from './parameters.ts';
import { countedAnchors } from './shared-parameters.ts';

const parameters = {
  links: countedAnchors,
  ...blurringParameters(25, 'tokens'),
};

export const tokenContentCodeBlurring = defineExtractor({
  name: 'tccb',
  title: 'Token-based Content Code Blurring (TCCB)',
  reference:
    'T. Gottron, Content code blurring: a new approach to content extraction, DEXA workshops 2008',
  parameters,
  ...blurring({
    domain: 'token',
    joinsWords: false,
    vector: tokenCodeVector,
  }),
});

/** Every token is an element; in ATCCB anchor tags give none. */
function tokenCodeVector(
  page: Page,
  { links, rawAsCode, dropHidden }: ParameterValues<typeof parameters>,
) {
  return contentCodeVector(page, {
    tagElements: elementsByTag(page, (tag) => (links === 'keep' || isNotAnchor(tag) ? 1 : 0)),
    wordLimit: 1,
    whiteSpace: false,
    rawLimit: rawAsCode ? 1 : 0,
    dropHidden,
  });
}
