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
export type { DocumentResult, PackageResult, ResultFlag } from './run/result.ts';
