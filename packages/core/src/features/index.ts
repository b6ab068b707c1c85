export { blockBorders } from './block-borders.ts';
export { type BlockSet, type BlockSetFeature, blockSet, blockSetFeatures } from './block-set.ts';
export {
  type CharacterLinesOptions,
  characterLines,
  side,
  sideTable,
} from './character-lines.ts';
export { codeLengths, type LinkNormalisation, linkNormalisations } from './code-length.ts';
export { type ContentCodeLinesOptions, contentCodeLines } from './content-code-lines.ts';
export {
  type ContentCodeVector,
  contentCodeVector,
  type ElementRules,
  elementRanges,
  elementsByTag,
  type UnitVisitor,
} from './content-code-vector.ts';
export { decodedText } from './decoded-text.ts';
export { lowRegions, type SlopeWindows, slopeCurve, slopeWindows } from './document-slope.ts';
export { droppedEvents, skippedFlags } from './dropped-events.ts';
export { type FeatureWeights, featureWeights, winnerOf } from './feature-weights.ts';
export {
  anchorTextToTextRatio,
  type LineBlockOptions,
  type LineBlocks,
  lineBlocks,
  textToTagRatio,
  titleKeywordRatio,
} from './line-blocks.ts';
export {
  gapBelowLargestJump,
  gapLengths,
  growFromHeaviest,
  type LineCounts,
  type LineRuns,
  lineDifference,
  mainRuns,
  positiveRuns,
  runRanges,
  runWeights,
} from './line-difference.ts';
export { type LinkQuotas, linkQuotas } from './link-quota.ts';
export {
  lineWidth,
  type ShallowTextFeatures,
  shallowTextFeatures,
} from './shallow-text-features.ts';
export {
  absoluteDerivative,
  type TagRatioOptions,
  type TagRatios,
  tagRatios,
} from './tag-ratio.ts';
export { type TextStringOptions, type TextStrings, textStrings } from './text-strings.ts';
export { declaredLanguage, markKeywords, titleKeywords, titleText } from './title-keywords.ts';
export { isNotAnchor, type TokenVector, tokenVector } from './token-vector.ts';
