export type { DocumentResult, PackageResult, ResultFlag } from './run/result.ts';
