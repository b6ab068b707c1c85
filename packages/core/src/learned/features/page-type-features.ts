import type { SegmentContext } from '../segment-context.ts';
import { type BlockFeature, fillOf } from './feature.ts';
import { blockFeatures } from './index.ts';
import { pageFeatures } from './page-features.ts';

/** Features of blocks whose mean over a page tells its type. */
const averagedFeatures = [
  'numbers', 'short-words', 'capitalised', 'word-length', 'images', 'preformatted', 'heading-level', 'same-parent+2',
  'in-tag-h1', 'in-tag-h2', 'in-article', 'in-product', 'in-cart', 'up-2-words', 'up-4-words', 'content-code-ratio-400',
] as const; // biome-ignore format: a table reads better filled

/** What the type of a page is told by: the features of the page, and means of features of its blocks. */
export const pageTypeFeatures: readonly BlockFeature[] = [
  ...pageFeatures,
  ...averagedFeatures.map((name) => meanOf(blockFeatures.find((one) => one.name === name)!)),
];

/** The mean of a feature over the page's segments, by their words. */
function meanOf(feature: BlockFeature): BlockFeature {
  return {
    name: `mean-${feature.name}`,
    unit: feature.unit,
    description: `of the page: mean over its words: ${feature.description}`,
    ofPage: true,
    of(context: SegmentContext) {
      const values = new Float32Array(context.count); // as they are kept everywhere, in training too
      fillOf(feature, context)(values, 0);
      let sum = 0;
      let words = 0;
      for (let segment = 0; segment < context.count; segment++) {
        sum += values[segment] * context.text.words[segment];
        words += context.text.words[segment];
      }
      return words > 0 ? sum / words : 0;
    },
  };
}
