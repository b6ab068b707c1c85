import type { Page } from '../page/page.ts';
import type { TextBlocks } from '../page/text-blocks.ts';
import { trimmedText } from '../selection/select.ts';

/** Source ranges of text blocks, outer white space left out: the items of a signal over blocks. */
export function blockSpans(
  page: Page,
  blocks: Pick<TextBlocks, 'count' | 'from' | 'to'>,
): { from: Int32Array; to: Int32Array } {
  const from = new Int32Array(blocks.count);
  const to = new Int32Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    from[block] = trimmedText(page, blocks.from[block])[0];
    to[block] = trimmedText(page, blocks.to[block] - 1)[1];
  }
  return { from, to };
}
