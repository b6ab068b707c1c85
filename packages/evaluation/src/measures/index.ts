export { type AgreementCounts, agreement, compareSelections } from './agreement.ts';
export {
  type AlignedRange,
  type AlignmentOptions,
  alignWords,
  defaultMaxCells,
  type WordAlignment,
} from './alignment.ts';
export { mean, meanScore, median, weightedMeanScore } from './average.ts';
export { bagMeasure } from './bag.ts';
export { blockScore, blocks } from './blocks.ts';
export { char } from './char.ts';
export {
  type AlignmentCounts,
  addAlignmentCounts,
  alignmentScore,
  type CleanevalCounts,
  type CleanevalOptions,
  cleaneval,
  cleanevalCounts,
  cleanevalTokens,
  cleanevalUnlabelled,
  segmentation,
  segmentationUnlabelled,
} from './cleaneval.ts';
export {
  type ComparableOptions,
  comparableDefaults,
  comparableHtml,
  comparableLines,
  comparableText,
  textOfHtml,
} from './comparable-text.ts';
export { estimatedDeviation } from './deviation.ts';
export { hirschbergPairs, type MatchedPairs } from './lcs/hirschberg.ts';
export { lcsLength } from './lcs/lcs-length.ts';
export { characterSymbols, type SymbolPair, wordSymbols } from './lcs/symbols.ts';
export { lcSequence } from './lcsequence.ts';
export { lcString } from './lcstring.ts';
export { cleanevalForm, type MarkedLines, markedLines } from './marked-lines.ts';
export { type Measure, type MeasureInput, type Score, scoreOf } from './measure.ts';
export { pageComplexity } from './page-complexity.ts';
export { type Passage, passagesOf } from './passages.ts';
export { readingSeconds, spokenWordsPerMinute } from './reading-time.ts';
export { measureNamed, measures, measuresWith } from './registry.ts';
export { type ReturnedOptions, type ReturnedText, readReturned } from './returned-document.ts';
export { rougeLsum, rougeLsumOfSentences } from './rouge-lsum.ts';
export {
  meanSecondsPerKb,
  secondsPerKb,
  type TimedDocument,
  totalSecondsPerKb,
} from './seconds-per-kb.ts';
export {
  addSegmentCounts,
  type SegmentCounts,
  type SegmentScore,
  segmentCounts,
  segmentScore,
} from './segments.ts';
export { sentencesOf } from './sentences.ts';
export { seqMeasure } from './seq.ts';
export {
  type MatcherOptions,
  type MatchingBlock,
  matchingBlocks,
  type Opcode,
  opcodes,
} from './sequence-matcher.ts';
export { setMeasure } from './set.ts';
export {
  type ShingleCorpusScore,
  type ShingleShares,
  shingle,
  shingleCorpusScore,
  shingleScore,
  shingleShares,
} from './shingle.ts';
export { sizeReduction } from './size-reduction.ts';
export { meanSnippetShares, type SnippetShares, snippetShares } from './snippets.ts';
export { tokenRatio } from './token-ratio.ts';
export { wordBag } from './word-bag.ts';
export { pythonWords, type WordOptions, type WordSpans, wordSpans, wordsIn } from './words.ts';
export { defaultScreen, layOut, type Screen, type ScreenLayout } from './words-per-screen.ts';
