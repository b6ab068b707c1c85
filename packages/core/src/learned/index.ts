// The learned extractor's parts: what it reads of a page's segments, how trees score them, how it chooses. A segment is one of the finer blocks that the
// learned presets judge (`segments` of a page); where the published methods are not meant, other places call it a block, as `blocks` of a result does.

export type { Candidates } from './candidates.ts';
export { type Choice, type ChoiceRule, chooseSegments } from './choose.ts';
export { type BlockScore, explainScores, type FeatureContribution } from './explain-scores.ts';
export { type FeatureRows, featureRows } from './feature-rows.ts';
export { type BlockFeature, blockFeatures, featureGroups } from './features/index.ts';
export type { HashIndex } from './hash-index.ts';
export { type Focus, type Judgement, judge } from './judge.ts';
export { type Forest, probability, scoreRow } from './model/forest.ts';
export {
  type Model,
  type ModelHeader,
  readModel,
  type Trees,
  type TreesHeader,
} from './model/model-file.ts';
export type { Profile } from './profile.ts';
export type { SegmentAncestors } from './segment-ancestors.ts';
export { readSegmentContext, type SegmentContext, type SegmentRun } from './segment-context.ts';
export type { SegmentElements } from './segment-elements.ts';
export type { SegmentGroups } from './segment-groups.ts';
export type { KnownWords, SegmentText } from './segment-text.ts';
