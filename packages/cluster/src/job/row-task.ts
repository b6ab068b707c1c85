// What a worker of the pool does with a page of an archive.
import type { CorpusRow } from '../sink/corpus-row.ts';
import { type RowOptions, rowOfPage, type SourcedPage } from './row-of-page.ts';

/** A page gives its row; what comes as null keeps its place in the order, and gives null. */
export default function rowTask(page: SourcedPage | null, options: RowOptions): CorpusRow | null {
  return page === null ? null : rowOfPage(page, options);
}
