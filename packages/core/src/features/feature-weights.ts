import { type BlockSet, type BlockSetFeature, blockSetFeatures } from './block-set.ts';

/** How strong one feature is in each block, as columns of one row a block. */
export interface FeatureWeights {
  /** Its count over the largest count of any block, 0 to 1: `v_f`. */
  readonly value: Float64Array;
  /** That as a share of the sum over all features, 0 to 1: `p_f`. */
  readonly share: Float64Array;
}

/**
 * Values and shares of the desired feature (`algorithms.md` 3.3): every feature is normalised by its
 * maximum over the blocks of the page.
 */
export function featureWeights(blocks: BlockSet, desired: BlockSetFeature): FeatureWeights {
  const { count, counts } = blocks;
  const value = new Float64Array(count);
  const sum = new Float64Array(count);
  for (const feature of blockSetFeatures) {
    const column = counts[feature];
    let maximum = 0;
    for (let b = 0; b < count; b++) maximum = Math.max(maximum, column[b]);
    if (maximum === 0) continue;
    for (let b = 0; b < count; b++) {
      const v = column[b] / maximum;
      sum[b] += v;
      if (feature === desired) value[b] = v;
    }
  }
  return { value, share: value.map((v, b) => (sum[b] === 0 ? 0 : v / sum[b])) };
}

/**
 * The answer of FeatureExtractor: of the winner basket, all blocks whose desired feature weighs at
 * least `basket` of all, the block with the largest value; of all blocks when the basket is empty;
 * the first on ties. -1 without blocks.
 */
export function winnerOf({ value, share }: FeatureWeights, basket: number): number {
  let winner = -1;
  let winnerInBasket = false;
  for (let b = 0; b < value.length; b++) {
    const inBasket = share[b] >= basket;
    if (winner >= 0) {
      if (winnerInBasket && !inBasket) continue;
      if (winnerInBasket === inBasket && value[b] <= value[winner]) continue;
    }
    winner = b;
    winnerInBasket = inBasket;
  }
  return winner;
}
