export type {
  DocumentMeta,
  PackageDescription,
  PackageDocument,
  TestPackage,
} from './test-package.ts';
