// Token-based Content Code Blurring, TCCB; and ATCCB, which passes over anchor tags.
// T. Gottron: Content code blurring: a new approach to content extraction. DEXA workshops 2008,
// section 3; `algorithms.md` 4. ATCCB is in no paper; one public implementation works that way.
import { linkNormalisations } from '../features/code-length.ts';
import { contentCodeVector, elementsByTag } from '../features/content-code-vector.ts';
import { isNotAnchor } from '../features/token-vector.ts';
import type { Page } from '../page/page.ts';
import {
  blurringParameters,
  blurringSignals,
  contentCodeRatio,
  contentElements,
  selectContent,
} from './blurring.ts';
import { defineExtractor } from './extractor.ts';
import { choice, type ParameterValues } from './parameters.ts';

const parameters = {
  links: choice(
    'keep',
    linkNormalisations,
    'Whether anchor tags count as tokens: only `ignore` leaves them out, as their length does not matter here.',
  ),
  ...blurringParameters(25, 'tokens'),
};

export const tokenContentCodeBlurring = defineExtractor({
  name: 'tccb',
  title: 'Token-based Content Code Blurring (TCCB)',
  reference:
    'T. Gottron, Content code blurring: a new approach to content extraction, DEXA workshops 2008',
  parameters,
  select(page, values) {
    // 1. every token is an element of the content code vector, a word 1 and a tag 0
    const vector = tokenCodeVector(page, values);
    // 2. blur until the values settle, and keep what has a high content code ratio
    const content = contentElements(vector.values, values);
    // 3. content are the words in regions of much content
    return selectContent(page, vector, content);
  },
  signals(page, values) {
    const vector = tokenCodeVector(page, values);
    const ratio = contentCodeRatio(vector.values, values);
    return blurringSignals(page, vector, ratio, values.threshold, 'token');
  },
});

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
