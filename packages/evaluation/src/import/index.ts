export type { ImportedSet, Importer } from './importer.ts';
export { importers, openSet } from './importers.ts';
export type { SetFolder } from './set-folder.ts';
