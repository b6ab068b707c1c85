import { ancestorFeatures, subtreeFeatures } from './ancestor-features.ts';
import { densityFeatures, groupFeatures } from './density-features.ts';
import type { BlockFeature } from './feature.ts';
import { neighbourFeatures } from './neighbour-features.ts';
import { pageFeatures } from './page-features.ts';
import { candidateFeatures, positionFeatures } from './position-features.ts';
import { textFeatures } from './text-features.ts';

export type { BlockFeature } from './feature.ts';

/** All features by group, in the order in which a model numbers them. */
export const featureGroups: Readonly<Record<string, readonly BlockFeature[]>> = {
  text: textFeatures,
  ancestors: ancestorFeatures,
  subtrees: subtreeFeatures,
  position: positionFeatures,
  candidates: candidateFeatures,
  density: densityFeatures,
  groups: groupFeatures,
  neighbours: neighbourFeatures,
  page: pageFeatures,
};

/** All features in one list. */
export const blockFeatures: readonly BlockFeature[] = Object.values(featureGroups).flat();
