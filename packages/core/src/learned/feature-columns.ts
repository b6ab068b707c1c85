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
  features.forEach(({ of, ofPage, sameOn, keys: keysOf }, i) => {
    const at = i * count;
    const same = ofPage === true ? of(context, from) : sameOn?.(context);
    if (same !== undefined) {
      columns.fill(same, at, at + count);
      return;
    }
    const keys = keysOf?.(context);
    for (let row = 0; row < count; row++) {
      const s = from + row;
      const isShared = keys !== undefined && row > 0 && keys[s] === keys[s - 1];
      columns[at + row] = isShared ? columns[at + row - 1] : of(context, s);
    }
  });
  return columns;
}
