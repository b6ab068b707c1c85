export {
  type CommentChoice,
  commentChoices,
  type HiddenChoice,
  hiddenChoices,
  type TitleChoice,
  titleChoices,
} from './adjust/adjust-selection.ts';
export { approximateTokens, type Chunk, type ChunkOptions } from './chunks/index.ts';
export { describe, type ErrorCode, errorCodes, PithError } from './errors.ts';
export {
  type BlockRecord,
  type ExplanationRecord,
  type ExplanationRecordOptions,
  explanationRecord,
  type SignalRecord,
} from './explanation-record.ts';
export {
  type Explanation,
  type Extraction,
  explain,
  explainPage,
  extract,
} from './extract.ts';
export type { ExtractOptions } from './extract-options.ts';
export type { ExtractedBlock } from './extracted-blocks.ts';
export {
  type ExtractionRecord,
  extractionRecord,
  type RecordForm,
  type RecordOptions,
  recordForms,
} from './extraction-record.ts';
export type { BlockType } from './features/block-type.ts';
export type { Focus } from './learned/judge.ts';
export { type Model, readModel, type Trees } from './learned/model/model-file.ts';
export { type PageType, type PageTypeProbabilities, pageTypes } from './learned/page-type.ts';
export { defaultLimits, type Limits } from './limits.ts';
export { type OffsetUnit, offsetUnits } from './offsets.ts';
export {
  type DataOrigin,
  type DataTextChoice,
  dataTextChoices,
  type Origin,
} from './origin/data-text.ts';
export type { RenderedForm } from './renderings.ts';
export { version } from './version.ts';
