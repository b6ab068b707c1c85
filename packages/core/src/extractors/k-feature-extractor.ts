// K-FeatureExtractor, K-FE.
// S. Debnath, P. Mitra, N. Pal, C. L. Giles: Automatic identification of informative sections of web
// pages. IEEE TKDE 17(9), 2005. `algorithms.md` 3.4.
import { blockSet, blockSetFeatures } from '../features/block-set.ts';
import { type FeatureWeights, featureWeights, winnerOf } from '../features/feature-weights.ts';
import { kMeans1d } from '../math/k-means.ts';
import { selectEvents } from '../selection/select.ts';
import { blockSpans } from './block-spans.ts';
import { decideEach, defineExtractor, type Verdict } from './extractor.ts';
import { featureExtractor } from './feature-extractor.ts';
import { choice, number } from './parameters.ts';
import { dropHidden } from './shared-parameters.ts';

export const kFeatureExtractor = defineExtractor({
  name: 'k-fe',
  title: 'K-FeatureExtractor (K-FE)',
  reference:
    'S. Debnath, P. Mitra, N. Pal, C. L. Giles, Automatic identification of informative sections of web pages, IEEE TKDE 17(9), 2005',
  parameters: {
    feature: choice('text', blockSetFeatures, 'Feature that the wanted blocks are strong in.'),
    basket: number(
      0.5,
      { minimum: 0, maximum: 1, unit: 'share of all features' },
      'A block is a winner when the wanted feature weighs at least this much of all its features (our reading).',
    ),
    k: number(
      2,
      { minimum: 1, maximum: 20, integer: true, unit: 'clusters' },
      'Clusters of the values of all blocks; winners in the highest one are kept. (Our reading: the paper clusters the winners alone, which splits an article of even paragraphs.)',
    ),
    dropHidden,
  },
  select(page, { feature, basket, k, dropHidden }) {
    // 1. segmentation: GetBlockSet
    const blocks = blockSet(page, dropHidden);
    // 2-3. the winner basket, and of it the upper cluster
    const chosen = upperWinners(featureWeights(blocks, feature), basket, k);
    const { ofEvent } = blocks;
    return selectEvents(page, (event) => ofEvent[event] >= 0 && chosen[ofEvent[event]] === 1);
  },
  signals: (page, options) => featureExtractor.signals(page, options),
  decisions(page, { feature, basket, k, dropHidden }) {
    const blocks = blockSet(page, dropHidden);
    const weights = featureWeights(blocks, feature);
    const chosen = upperWinners(weights, basket, k);
    return decideEach(blockSpans(page, blocks), (block) => {
      if (chosen[block] === 1) return verdicts.chosen;
      return weights.share[block] < basket ? verdicts.outside : verdicts.lower;
    });
  },
});

const verdicts = {
  chosen: { content: true, because: 'it is a winner of the highest cluster, or the only one' },
  lower: { content: false, because: 'it is in the winner basket, but in a lower cluster' },
  outside: { content: false, because: 'its weight is below `basket`' },
} as const satisfies Record<string, Verdict>;

/**
 * 1 for each block of the winner basket that lies in the highest cluster of the values. When no
 * winner does, or there is none, FeatureExtractor's single answer (ours; the paper leaves it open).
 */
export function upperWinners(weights: FeatureWeights, basket: number, k: number): Uint8Array {
  const { value, share } = weights;
  const { centroids, assignment } = kMeans1d(value, { k, start: 'extremes' });
  // equal values fill one cluster and leave the others empty: that one is the highest then
  let upper = -1;
  for (let b = 0; b < value.length; b++) {
    if (upper < 0 || centroids[assignment[b]] > centroids[upper]) upper = assignment[b];
  }
  const chosen = new Uint8Array(value.length);
  let any = false;
  for (let b = 0; b < value.length; b++) {
    if (assignment[b] !== upper || share[b] < basket) continue;
    chosen[b] = 1;
    any = true;
  }
  const winner = any ? -1 : winnerOf(weights, basket);
  if (winner >= 0) chosen[winner] = 1;
  return chosen;
}
