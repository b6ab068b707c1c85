import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { selectWords } from './select.ts';
import type { Selection } from './selection.ts';

/**
 * Selects the text inside stretches of the source, such as lines. A word cut by the border of a
 * stretch is completed. Linear in the page.
 *
 * @param stretches sorted and disjoint; they may cover tags, which are passed over.
 * @param left one row an event, 1 for text that is left out.
 */
export function selectStretches(page: Page, stretches: Selection, left: Uint8Array): Selection {
  const { count, event, from, to } = page.tokens;
  const { kind } = page.events;
  const chosen = new Uint8Array(count);
  let row = 0;
  for (let token = 0; token < count && row < stretches.count; token++) {
    while (row < stretches.count && stretches.to[row] <= from[token]) row++;
    if (row === stretches.count || stretches.from[row] >= to[token]) continue;
    if (kind[event[token]] === eventKind.text && left[event[token]] === 0) chosen[token] = 1;
  }
  return selectWords(page, chosen);
}
