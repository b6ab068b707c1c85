export {
  type CheckPackageOptions,
  checkDefaults,
  checkDocument,
  checkPackage,
  type Finding,
  type FindingCode,
} from './check.ts';
export {
  descriptionFile,
  formatPackageDescription,
  type ParsedDescription,
  parsePackageDescription,
} from './description.ts';
export { checkDocumentName } from './document-name.ts';
export { missingShare } from './gold-coverage.ts';
export { formatMeta, metaFields, parseMeta } from './meta.ts';
export {
  type FilePackage,
  type PackageFiles,
  packageEndings,
  packageFrom,
} from './package-files.ts';
export type {
  DocumentMeta,
  PackageDescription,
  PackageDocument,
  TestPackage,
} from './test-package.ts';
