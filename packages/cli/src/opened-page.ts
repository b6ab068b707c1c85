import { createPage, type Page } from 'pith/page';
import { decodeSource } from 'pith/source';
import type { TaskRecord } from './page-task.ts';

/** A page read from its bytes, for what `extract` of the library does not answer. */
export function openedPage(
  { bytes, contentType: sent }: TaskRecord,
  contentType: string | undefined,
): { page: Page; warnings: readonly string[] } {
  const type = contentType ?? sent;
  const { text, warnings } = decodeSource(bytes, type === undefined ? {} : { contentType: type });
  return { page: createPage(text), warnings };
}
