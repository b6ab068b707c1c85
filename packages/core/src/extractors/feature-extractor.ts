// FeatureExtractor, FE.
// S. Debnath, P. Mitra, C. L. Giles: Automatic extraction of informative blocks from webpages. SAC 2005.
// S. Debnath, P. Mitra, N. Pal, C. L. Giles: Automatic identification of informative sections of web
// pages. IEEE TKDE 17(9), 2005. `algorithms.md` 3.3.
import { blockSet, blockSetFeatures } from '../features/block-set.ts';
import { featureWeights, winnerOf } from '../features/feature-weights.ts';
import { selectEvents } from '../selection/select.ts';
import { blockSpans } from './block-spans.ts';
import { decideEach, defineExtractor, type Verdict } from './extractor.ts';
import { choice, number } from './parameters.ts';
import { dropHidden } from './shared-parameters.ts';

export const featureExtractor = defineExtractor({
  name: 'fe',
  title: 'FeatureExtractor (FE)',
  reference:
    'S. Debnath, P. Mitra, C. L. Giles, Automatic extraction of informative blocks from webpages, SAC 2005; S. Debnath, P. Mitra, N. Pal, C. L. Giles, IEEE TKDE 17(9), 2005',
  parameters: {
    feature: choice('text', blockSetFeatures, 'Feature that the wanted block is strong in.'),
    basket: number(
      0.5,
      { minimum: 0, maximum: 1, unit: 'share of all features' },
      'A block is a winner when the wanted feature weighs at least this much of all its features (our reading).',
    ),
    dropHidden,
  },
  select(page, { feature, basket, dropHidden }) {
    // 1. segmentation: GetBlockSet
    const blocks = blockSet(page, dropHidden);
    // 2. the block of the winner basket with the largest value
    const winner = winnerOf(featureWeights(blocks, feature), basket);
    const { ofEvent } = blocks;
    return selectEvents(page, (event) => ofEvent[event] >= 0 && ofEvent[event] === winner);
  },
  signals(page, { feature, basket, dropHidden }) {
    const blocks = blockSet(page, dropHidden);
    const { value, share } = featureWeights(blocks, feature);
    const spans = blockSpans(page, blocks);
    return [
      {
        name: 'feature-value',
        title: `Value of the feature ${feature} in each block`,
        domain: 'block',
        values: value,
        ...spans,
        thresholds: [],
        bounds: [0, 1],
      },
      {
        name: 'feature-weight',
        title: `Weight of the feature ${feature} among all features`,
        domain: 'block',
        values: share,
        ...spans,
        thresholds: [{ value: basket, label: 'at least: in the winner basket' }],
        bounds: [0, 1],
      },
    ];
  },
  decisions(page, { feature, basket, dropHidden }) {
    const blocks = blockSet(page, dropHidden);
    const weights = featureWeights(blocks, feature);
    const winner = winnerOf(weights, basket);
    return decideEach(blockSpans(page, blocks), (block) => {
      if (block === winner) return verdicts.winner;
      return weights.share[block] < basket ? verdicts.outside : verdicts.smaller;
    });
  },
});

const verdicts = {
  winner: {
    content: true,
    because: 'it has the largest value of the winner basket, or of all blocks where that is empty',
  },
  smaller: { content: false, because: 'another block of the winner basket has a larger value' },
  outside: { content: false, because: 'its weight is below `basket`' },
} as const satisfies Record<string, Verdict>;
