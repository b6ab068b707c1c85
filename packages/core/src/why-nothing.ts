import { findDataText } from './origin/data-text.ts';
import type { Page } from './page/page.ts';
import type { Selection } from './selection/selection.ts';

/**
 * Why a result has no text, for its warnings.
 *
 * @param found what the algorithm selected, before the options changed it to nothing.
 */
export function whyNothing(page: Page, found: Selection): string {
  if (found.count > 0) {
    return 'The options leave nothing of what the algorithm selected.';
  }
  const blocks = page.textBlocks.count;
  if (findDataText(page, found) !== undefined) {
    return 'The page shows hardly any text, but its data hold some: the option `dataText` reads it.';
  }
  return blocks === 0
    ? 'The page shows no text.'
    : `Nothing was selected of the page's ${blocks} ${blocks === 1 ? 'block' : 'blocks'} of text.`;
}
