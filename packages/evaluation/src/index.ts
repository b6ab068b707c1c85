export {
  type CreateOptions,
  createPackage,
  type FolderPackage,
  folderFiles,
  type ImportedSet,
  type Importer,
  importers,
  openPackage,
  openSet,
  type WriteOptions,
  writePackage,
} from './import/index.ts';
export { renderReport } from './report/report.ts';
export {
  defaultReportOptions,
  type ReportDocument,
  type ReportInput,
  type ReportOptions,
  type SignificanceRow,
} from './report/report-input.ts';
export type { DocumentResult, PackageResult, ResultFlag } from './run/result.ts';
