import { createPage } from 'pith/page';
import { type BlockLabels, labelBlocks } from './block-labels.ts';
import { type PageBag, pageBag } from './page-bag.ts';
import { pageWords } from './page-words.ts';

/** All that learning and scoring need to know of a page's gold. */
export interface PageLabels extends BlockLabels {
  readonly bag: PageBag;
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
