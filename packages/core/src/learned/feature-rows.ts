import type { BlockFeature } from './features/feature.ts';
import type { SegmentContext } from './segment-context.ts';

/** Writes rows of features for the segments of one page. */
export interface FeatureRows {
  /** Features of one row, in the order of the list given. */
  readonly width: number;
  /** Writes the row of a segment. */
  write(segment: number, into: Float32Array, at: number): void;
}

/** Prepares rows of these features for a page: what is the same for all its segments is computed once. */
export function featureRows(
  context: SegmentContext,
  features: readonly BlockFeature[],
): FeatureRows {
  const width = features.length;
  const template = new Float32Array(width);
  const changing: number[] = [];
  features.forEach((feature, i) => {
    if (feature.ofPage !== true) changing.push(i);
    else if (context.count > 0) template[i] = feature.of(context, 0);
  });
  const calls = changing.map((i) => features[i].of);
  return {
    width,
    write(segment, into, at) {
      into.set(template, at);
      for (let i = 0; i < calls.length; i++) into[at + changing[i]] = calls[i](context, segment);
    },
  };
}
