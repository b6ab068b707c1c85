import { createPage } from 'pith/page';
import { type BlockLabels, labelBlocks } from './block-labels.ts';
import { type PageBag, pageBag } from './page-bag.ts';
import { pageWords } from './page-words.ts';

/** All that learning and scoring need to know of a page's gold. */
export interface PageLabels extends BlockLabels {
  readonly bag: PageBag;
}

/**
 * Whether a page's gold is on the page, so that it can be learnt from. An empty gold is: the page has no main content. The same rule
 * stands in `python/folds.py`.
 */
export function isSound({ goldMatched, bag: { goldWords } }: PageLabels): boolean {
  return goldMatched >= goldWords / 2;
}

/**
 * Labels the segments of a page.
 *
 * @param source the decoded page.
 * @param gold its main content as plain text.
 */
export function labelPage(source: string, gold: string): PageLabels {
  const words = pageWords(createPage(source), gold);
  return { ...labelBlocks(words), bag: pageBag(words) };
}
