export { type ArchiveForm, archiveForm } from './archive-form.ts';
export type { ArchiveFailure, ArchiveRecord } from './archive-record.ts';
export type { ArchivedPage } from './archived-page.ts';
export { type OpenedPages, type OpenPagesOptions, openPages } from './open-pages.ts';
export { pageOfJson } from './page-of-json.ts';
export type { OnRecord } from './placed-records.ts';
export { type ArchiveOptions, archiveDefaults, readArchive } from './read-archive.ts';
export { type Line, readLines } from './read-lines.ts';
export {
  type LeftOut,
  type PageStream,
  type PagesOptions,
  pagesDefaults,
  readPages,
} from './read-pages.ts';
export { kindByName, type SourceKind, sourceKind } from './source-kind.ts';
export { openSource, sourceSize } from './sources/open-source.ts';
export type { OpenSource, S3Options, SourceOptions } from './sources/source.ts';
