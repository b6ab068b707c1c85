import { characterClass, characterClasses } from '../page/characters.ts';
import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import type { Selection } from '../selection/selection.ts';
import { forEachTextPiece } from '../selection/text-pieces.ts';

/** How much text stands in each element of a page, all that is below it included, in UTF-16 units without white space. */
export interface SelectedText {
  /** What is selected, a row an element. */
  readonly selected: Int32Array;
  /** What is selected or could be seen, a row an element. */
  readonly all: Int32Array;
  /** First event with selected text, or the number of events. */
  readonly first: number;
  /** Last event with selected text, or -1. */
  readonly last: number;
}

/** Text that counts only where it is selected. */
const unseen = flag.hidden | flag.inNoscript | flag.foreign | flag.ariaHidden;

/** Measures the text of every element; linear in the page. */
export function measureSelectedText(page: Page, selection: Selection): SelectedText {
  const { source, events, structure } = page;
  const { count, parent, element, flags } = structure;
  const selected = new Int32Array(count);
  const all = new Int32Array(count);
  let first = events.count;
  let last = -1;
  forEachTextPiece(page, selection, (from, to, isSelected, event) => {
    const bits = flags[event];
    if ((bits & flag.hasWord) === 0 || (bits & neverText) !== 0) return;
    if (!isSelected && (bits & unseen) !== 0) return;
    const length = inkLength(source, from, to);
    all[element[event]] += length;
    if (!isSelected || length === 0) return;
    selected[element[event]] += length;
    if (first > event) first = event;
    last = event;
  });
  for (let e = count - 1; e > 0; e--) {
    selected[parent[e]] += selected[e];
    all[parent[e]] += all[e];
  }
  return { selected, all, first, last };
}

/** Number of UTF-16 units in `source[from, to)` that are not white space. */
function inkLength(source: string, from: number, to: number): number {
  let length = 0;
  for (let i = from; i < to; i++) {
    if (characterClasses[source.charCodeAt(i)] !== characterClass.space) length++;
  }
  return length;
}
