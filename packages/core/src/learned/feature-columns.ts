import type { BlockFeature } from './features/feature.ts';
import type { SegmentContext } from './segment-context.ts';

/**
 * Computes features for a run of a page's segments, a feature after the other.
 *
 * @returns one column a feature, one after another, each of `to - from` rows.
 */
export function featureColumns(
  context: SegmentContext,
  features: readonly BlockFeature[],
  from: number,
  to: number,
): Float32Array {
  const count = to - from;
  const columns = new Float32Array(features.length * count);
  features.forEach(({ of, ofPage, sameOn }, i) => {
    const at = i * count;
    const same = ofPage === true ? of(context, from) : sameOn?.(context);
    if (same !== undefined) columns.fill(same, at, at + count);
    else for (let row = 0; row < count; row++) columns[at + row] = of(context, from + row);
  });
  return columns;
}
