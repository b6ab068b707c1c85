export {
  filterFor,
  ownLanguage,
  stemLanguages,
  type WordFilter,
  wordOptions,
} from '../measures/word-filter.ts';
export type { AgainstRaw } from './against-raw.ts';
export {
  type ClassifyOptions,
  type ClassifyRow,
  classifyDefaults,
  classifyStudy,
} from './classify.ts';
export {
  type ClusterOptions,
  type ClusterRow,
  clusterDefaults,
  clusterStudy,
} from './cluster.ts';
export type { ClusteringScores } from './clustering-scores.ts';
export type { IndexSize } from './index-size.ts';
export { type LabelKind, labelKinds } from './labels.ts';
export { type QueryKind, queryKinds } from './queries.ts';
export {
  type RetrieveOptions,
  type RetrieveRow,
  retrieveDefaults,
  retrieveStudy,
} from './retrieve.ts';
export { renderStudy } from './study-page.ts';
export {
  type Study,
  type StudyChart,
  type StudyColumn,
  type StudyResult,
  studyJson,
} from './study-result.ts';
export { studyText, studyTsv } from './study-table.ts';
export {
  goldText,
  rawText,
  type StudyDocument,
  type StudyTexts,
  type StudyTextsOptions,
  studyTexts,
} from './study-texts.ts';
export type { WordForm } from './word-forms.ts';
export { type WordRow, wordStudy } from './word-impact.ts';
export { writeStudy } from './write-study.ts';
