export type { ArchiveFailure, ArchiveRecord } from './archive-record.ts';
export type { ArchivedPage } from './archived-page.ts';
export { type ArchiveOptions, archiveDefaults, readArchive } from './read-archive.ts';
