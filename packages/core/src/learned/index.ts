// The learned extractor's parts: what it reads of a page's segments, how trees score them, how it chooses.

export { packBytes } from '../math/packed-bytes.ts';
export { type Choice, type ChoiceRule, chooseSegments } from './choose.ts';
export { commentSegments } from './comment-segments.ts';
export { type BlockScore, explainScores, type FeatureContribution } from './explain-scores.ts';
export { type FeatureRows, featureRows } from './feature-rows.ts';
export { type BlockFeature, blockFeatures, featureGroups } from './features/index.ts';
export { type Focus, type Judgement, judge } from './judge.ts';
export { type Forest, probability, scoreRow } from './model/forest.ts';
export { type Model, type ModelHeader, readModel } from './model/model-file.ts';
export { type PageForm, pageForms } from './page-forms.ts';
export { mayComeAgain } from './repeated-segments.ts';
export { readSegmentContext, type SegmentContext } from './segment-context.ts';
export {
  comparedOdds,
  meanOdds,
  type OddsRule,
  type SegmentOdds,
  sumOdds,
} from './segment-odds.ts';
export { readSegmentWords, type SegmentWords } from './segment-words.ts';
export { formCount, isIdeographForm } from './word-form.ts';
export { checkOf, firstBucket, readWordOdds, type WordOdds } from './word-odds.ts';
