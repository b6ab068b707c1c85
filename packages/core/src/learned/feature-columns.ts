import type { BlockFeature } from './features/feature.ts';
import type { SegmentContext } from './segment-context.ts';

/** Computes features for a run of segments: one column a feature, one after another, each of `to - from` rows. */
export type FeatureColumns = (from: number, to: number) => Float32Array;

/**
 * Prepares columns of features for runs of a page's segments, a feature after the other. What is the same for all segments is
 * computed here, so that it costs once and not once a run.
 */
export function featureColumns(
  context: SegmentContext,
  features: readonly BlockFeature[],
): FeatureColumns {
  const prepared = features.map(({ of, ofPage, sameOn, keys }) => ({
    of,
    same: ofPage === true && context.count > 0 ? of(context, 0) : sameOn?.(context),
    keys: keys?.(context),
  }));
  return (from, to) => {
    const count = to - from;
    const columns = new Float32Array(features.length * count);
    prepared.forEach(({ of, same, keys }, i) => {
      const at = i * count;
      if (same !== undefined) {
        columns.fill(same, at, at + count);
        return;
      }
      for (let row = 0; row < count; row++) {
        const s = from + row;
        const isShared = keys !== undefined && row > 0 && keys[s] === keys[s - 1];
        columns[at + row] = isShared ? columns[at + row - 1] : of(context, s);
      }
    });
    return columns;
  };
}
