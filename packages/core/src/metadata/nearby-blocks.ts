import { lowerBound } from '../math/lower-bound.ts';
import type { Page } from '../page/page.ts';
import { textOfEvents } from './element-text.ts';
import type { Heading } from './headings.ts';
import { titleForm } from './title-parts.ts';

/** Blocks before and after the title that are read. */
const reachBefore = 10;
const reachAfter = 20;

/** A text block near the title. */
export interface NearbyBlock {
  readonly text: string;
  /** Row in `page.textBlocks`. */
  readonly block: number;
}

/** Row of the text block that holds the page's title: the heading's, or that of the first `h1`; 0 without one. */
export function titleBlock(
  page: Page,
  headings: readonly Heading[],
  title: string | undefined,
): number {
  const form = titleForm(title ?? '');
  const heading =
    headings.find(({ text }) => titleForm(text) === form) ??
    headings.find(({ level }) => level === 1);
  if (heading !== undefined) return blockAt(page, page.structure.open[heading.element]);
  const { count, from, to } = page.textBlocks;
  for (let block = 0; block < Math.min(count, 300) && form !== ''; block++) {
    if (titleForm(textOfEvents(page, from[block], to[block])) === form) return block;
  }
  return 0;
}

/** Row of the first text block that ends after an event; the number of blocks when none does. */
export function blockAt({ textBlocks }: Page, event: number): number {
  return lowerBound(textBlocks.to, event + 1, textBlocks.count);
}

/** Short blocks around the title, those after it first, nearest first. */
export function nearbyBlocks(page: Page, title: number, longest: number): NearbyBlock[] {
  const { count } = page.textBlocks;
  const rows: number[] = [];
  for (let block = title + 1; block < Math.min(count, title + reachAfter); block++)
    rows.push(block);
  for (let block = title - 1; block >= Math.max(0, title - reachBefore); block--) rows.push(block);
  return rows
    .map((block) => ({ block, text: blockText(page, block) }))
    .filter(({ text }) => text !== '' && text.length <= longest);
}

/** Text of a block as a reader sees it. */
export function blockText(page: Page, block: number): string {
  const { from, to } = page.textBlocks;
  return textOfEvents(page, from[block], to[block]);
}
