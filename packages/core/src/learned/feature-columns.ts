import { type BlockFeature, fillOf } from './features/feature.ts';
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
  const fills = features.map((feature) => fillOf(feature, context));
  return (from, to) => {
    const count = to - from;
    const columns = new Float32Array(features.length * count);
    fills.forEach((fill, i) => {
      fill(columns.subarray(i * count, (i + 1) * count), from);
    });
    return columns;
  };
}
