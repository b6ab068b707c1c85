export { type CreateOptions, createPackage } from './create-package.ts';
export { folderFiles } from './folder-files.ts';
export type { ImportedSet, Importer } from './importer.ts';
export { importers, openSet } from './importers.ts';
export { type FolderPackage, openPackage } from './open-package.ts';
export { type WriteOptions, writePackage } from './write-package.ts';
