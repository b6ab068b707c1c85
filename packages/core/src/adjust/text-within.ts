import { flag, notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { selectEvents } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';

/** Text of controls, which belongs to no one's words. */
export const controlText: number = flag.control | flag.inButton;

/**
 * The text that stands in marked elements.
 *
 * @param inside one row an element, 1 for the marked ones and all within them.
 * @param skipped flags of the text that is left out.
 */
export function textWithin(page: Page, inside: Uint8Array, skipped: number = notText): Selection {
  const { element, flags } = page.structure;
  return selectEvents(
    page,
    (event) => inside[element[event]] === 1 && (flags[event] & skipped) === 0,
  );
}

/** Marks elements and all that stands in them, one row an element. */
export function markWithin(page: Page, elements: Iterable<number>): Uint8Array {
  const { count, parent } = page.structure;
  const inside = new Uint8Array(count);
  for (const element of elements) inside[element] = 1;
  for (let row = 1; row < count; row++) if (inside[parent[row]] === 1) inside[row] = 1;
  return inside;
}
