import type { Limits } from '../limits.ts';
import { createPage, type Page } from './page.ts';

/** A page that was read within limits. */
export interface BoundedPage {
  /** The page; an empty one where it has more than the limits allow. */
  readonly page: Page;
  /** What a user should know of it then; else `undefined`. */
  readonly warning: string | undefined;
}

/** Reads a page within limits. Linear in its length. */
export function createBoundedPage(source: string, limits: Limits): BoundedPage {
  if (source.length > limits.maxLength) {
    return refused(`${source.length} characters, more than the limit of ${limits.maxLength}`);
  }
  const page = createPage(source);
  const { count } = page.events;
  if (count > limits.maxEvents) {
    return refused(`${count} tags, texts and comments, more than the limit of ${limits.maxEvents}`);
  }
  return { page, warning: undefined };
}

function refused(excess: string): BoundedPage {
  return { page: createPage(''), warning: `The page has ${excess}: nothing was read.` };
}
