// What training needs of the learned extractor and nobody else does: no part of the interface, and it may change in any version.

export { articleShare } from '../../learned/article-share.ts';
export { commentSegments } from '../../learned/comment-segments.ts';
export { isInField } from '../../learned/field-segments.ts';
export { type PageForm, pageForms } from '../../learned/page-forms.ts';
export { mayComeAgain } from '../../learned/repeated-segments.ts';
export {
  comparedOdds,
  type OddsRule,
  type SegmentOdds,
  sumOdds,
} from '../../learned/segment-odds.ts';
export { readSegmentWords, type SegmentWords } from '../../learned/segment-words.ts';
export { formCount, isIdeographForm } from '../../learned/word-form.ts';
export { checkOf, firstBucket, readWordOdds, type WordOdds } from '../../learned/word-odds.ts';
export { packBytes } from '../../math/packed-bytes.ts';
