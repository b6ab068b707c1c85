// Content code blurring with blocks: the tags of block elements weigh more than inline tags, or
// nothing is blurred across the border of two blocks.
// Named as future work by T. Gottron: Content code blurring: a new approach to content extraction,
// DEXA workshops 2008; `algorithms.md` 4.8.

import { blockBorders } from '../features/block-borders.ts';
import { linkNormalisations } from '../features/code-length.ts';
import {
  type ContentCodeVector,
  contentCodeVector,
  elementsByTag,
} from '../features/content-code-vector.ts';
import { isNotAnchor } from '../features/token-vector.ts';
import type { Page } from '../page/page.ts';
import { tagTraits, trait } from '../page/tags.ts';
import {
  blurringParameters,
  blurringSignals,
  contentCodeRatio,
  contentElements,
  selectContent,
} from './blurring.ts';
import { defineExtractor } from './extractor.ts';
import { choice, number, type ParameterValues, toggle } from './parameters.ts';

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
  links: choice(
    'keep',
    linkNormalisations,
    'Whether anchor tags count: only `ignore` leaves them out, as their length does not matter here.',
  ),
  ...blurringParameters(25, 'tokens'),
};

export const blockContentCodeBlurring = defineExtractor({
  name: 'ccb-blocks',
  title: 'Content Code Blurring with blocks',
  reference:
    'Future work of T. Gottron, Content code blurring: a new approach to content extraction, DEXA workshops 2008',
  parameters,
  select(page, values) {
    // 1. a word gives one 1, a tag as many 0s as it weighs
    const vector = weightedVector(page, values);
    // 2. blur until the values settle, within borders if they count, and keep what has a high ratio
    const content = new Uint8Array(vector.count);
    forEachStretch(page, vector, values.borders, (start, stop) => {
      content.set(contentElements(vector.values.subarray(start, stop), values), start);
    });
    // 3. content are the words in regions of much content
    return selectContent(page, vector, content);
  },
  signals(page, values) {
    const vector = weightedVector(page, values);
    const ratio = new Float64Array(vector.count);
    forEachStretch(page, vector, values.borders, (start, stop) => {
      ratio.set(contentCodeRatio(vector.values.subarray(start, stop), values), start);
    });
    return blurringSignals(page, vector, ratio, values.threshold, 'token');
  },
});

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

/** Visits each stretch of elements between two borders, to be blurred as if it were a page; all are one without. */
function forEachStretch(
  page: Page,
  { first, count }: ContentCodeVector,
  borders: boolean,
  visit: (start: number, stop: number) => void,
): void {
  let start = 0;
  const stops = borders ? Array.from(blockBorders(page), (event) => first[event]) : [];
  for (const stop of [...stops, count]) {
    if (stop <= start) continue;
    visit(start, stop);
    start = stop;
  }
}
