import { createBoundedPage, type Page } from 'pith/page';
import { decodeSource } from 'pith/source';
import { type PageBounds, pageLimits } from './page-limits.ts';
import type { TaskRecord } from './page-task.ts';

/** How pages are opened. */
export interface OpenOptions extends PageBounds {
  /** In place of what came with the page. */
  readonly contentType: string | undefined;
}

/** A page that was read. */
export interface OpenedPage {
  /** The page; an empty one where it has more than its bounds allow. */
  readonly page: Page;
  /** Whether it was within its bounds. */
  readonly isRead: boolean;
  /** What a user should know of it. */
  readonly warnings: readonly string[];
}

/** A page read from its bytes within the limits that hold for `extract`, for what this does not answer. */
export function openedPage(
  { bytes, contentType: sent }: TaskRecord,
  { contentType, ...bounds }: OpenOptions,
): OpenedPage {
  const type = contentType ?? sent;
  const { text, warnings } = decodeSource(bytes, type === undefined ? {} : { contentType: type });
  const { page, warning } = createBoundedPage(text, pageLimits(bounds));
  const isRead = warning === undefined;
  return { page, isRead, warnings: isRead ? warnings : [...warnings, warning] };
}
