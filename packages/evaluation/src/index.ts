export { type CreatePackageOptions, createPackage } from './import/create-package.ts';
export { folderFiles } from './import/folder-files.ts';
export { type FolderPackage, openPackage } from './import/open-package.ts';
export { hashedSample } from './import/sample.ts';
export { type WritePackageOptions, writePackage } from './import/write-package.ts';
export { renderReport } from './report/report.ts';
export {
  type ReportDocument,
  type ReportInput,
  type ReportOptions,
  reportDefaults,
} from './report/report-input.ts';
export {
  type BootstrapOptions,
  bootstrapMeans,
  type Interval,
  type PairedBootstrap,
  pairedBootstrap,
  percentileInterval,
} from './run/bootstrap.ts';
export { type ByCommandOptions, byCommand } from './run/command.ts';
export {
  type EvaluateOptions,
  type Evaluation,
  evaluate,
  tableMeasures,
} from './run/evaluate.ts';
export type {
  Answer,
  ExtractContext,
  ExtractorUnderTest,
  Timing,
} from './run/extractor-under-test.ts';
export { type InProcess, type InProcessOptions, openInProcess } from './run/in-process.ts';
export { type FromOutputsOptions, fromOutputs } from './run/outputs.ts';
export type {
  DocumentResult,
  PackageResult,
  PackageRun,
  ResultFlag,
  ResultRow,
} from './run/result.ts';
export { seededRandom } from './run/seeded-random.ts';
export { shellWords } from './run/shell-words.ts';
export { type SignificanceRow, significance } from './run/significance.ts';
export type { SnippetScore } from './run/snippet-score.ts';
export { readSuspects, type Suspects } from './run/suspects.ts';
export { type ThroughProxyOptions, throughProxy } from './run/through-proxy.ts';
export {
  type AboutRun,
  type ReportSource,
  writeDocuments,
  writeReport,
  writeResults,
} from './run/write-results.ts';
