// Content code blurring with blocks: the tags of block elements weigh more than inline tags, or
// nothing is blurred across the border of two blocks.
// Named as future work by T. Gottron: Content code blurring: a new approach to content extraction,
// DEXA workshops 2008; `algorithms.md` 4.8.

import { blockBorders } from '../features/block-borders.ts';
import { contentCodeVector, elementsByTag } from '../features/content-code-vector.ts';
import { isNotAnchor } from '../features/token-vector.ts';
import type { Page } from '../page/page.ts';
import { tagTraits, trait } from '../page/tags.ts';
import { blurring, blurringParameters } from './blurring.ts';
import { defineExtractor } from './extractor.ts';
import { number, type ParameterValues, toggle } from './parameters.ts';
import { countedAnchors } from './shared-parameters.ts';

const weight = { minimum: 0, maximum: 1000, integer: true, unit: 'tokens' };

const parameters = {
  blockWeight: number(
    4,
    weight,
    'Elements that the tag of a block element gives. Ours: the paper gives no number.',
  ),
  inlineWeight: number(
    1,
    weight,
    'Elements that any other tag gives. Ours: the paper gives no number.',
  ),
  borders: toggle(
    false,
    'Whether the blur stops where one block ends and a block with another parent begins.',
  ),
  links: countedAnchors,
  ...blurringParameters(25, 'tokens'),
};

export const blockContentCodeBlurring = defineExtractor({
  name: 'ccb-blocks',
  title: 'Content Code Blurring with blocks',
  reference:
    'Future work of T. Gottron, Content code blurring: a new approach to content extraction, DEXA workshops 2008',
  parameters,
  ...blurring({
    domain: 'token',
    joinsWords: false,
    vector: weightedVector,
    borders: (page, { first }, { borders }) =>
      borders ? Array.from(blockBorders(page), (event) => first[event]) : [],
  }),
});

/** A word gives one 1, a tag as many 0s as it weighs. */
function weightedVector(
  page: Page,
  { blockWeight, inlineWeight, links, rawAsCode, dropHidden }: ParameterValues<typeof parameters>,
) {
  return contentCodeVector(page, {
    tagElements: elementsByTag(page, (tag) => {
      if (links === 'ignore' && !isNotAnchor(tag)) return 0;
      return (tagTraits[tag] & trait.block) !== 0 ? blockWeight : inlineWeight;
    }),
    wordLimit: 1,
    whiteSpace: false,
    rawLimit: rawAsCode ? 1 : 0,
    dropHidden,
  });
}
