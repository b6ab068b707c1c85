import type { Page } from '../page/page.ts';
import type { TextBlocks } from '../page/text-blocks.ts';
import { textLength } from '../page/text-lengths.ts';
import { coverageIn } from '../selection/coverage.ts';
import { selectEvents } from '../selection/select.ts';
import { intersection, type Selection } from '../selection/selection.ts';
import { blockSpans } from './block-spans.ts';

/** A block of a page and what became of it. */
export interface JudgedBlock {
  /** Address of its text: start in the source, without outer white space. */
  readonly from: number;
  /** End in the source. */
  readonly to: number;
  /** Name of the element that its text begins in, in lower case: `p`. */
  readonly element: string;
  /** Length of its text in characters, decoded, runs of white space as one. */
  readonly length: number;
  /** Share of its text that was selected, from 0 to 1, in UTF-16 units of the source. */
  readonly selected: number;
}

/**
 * The blocks of one of a page's views, in source order, with what of each was selected. Linear in the page.
 *
 * @param blocks `page.textBlocks` or `page.segments`.
 */
export function judgeBlocks(page: Page, blocks: TextBlocks, selection: Selection): JudgedBlock[] {
  const { events, structure, lengths } = page;
  const text = textOfBlocks(page, blocks);
  const textIn = coverageIn(text);
  const selectedIn = coverageIn(intersection(text, selection));
  const { from, to } = blockSpans(page, blocks);
  return Array.from(from, (start, block) => ({
    from: start,
    to: to[block],
    element: events.names[structure.tag[blocks.element[block]]] || 'body',
    length: textLength(
      events,
      lengths,
      blocks.from[block],
      blocks.to[block],
      (event) => blocks.ofEvent[event] === block,
    ),
    selected: selectedIn(start, to[block]) / textIn(start, to[block]),
  }));
}

/** The text of blocks, without outer space. */
export function textOfBlocks(page: Page, { ofEvent }: TextBlocks): Selection {
  return selectEvents(page, (event) => ofEvent[event] >= 0);
}
