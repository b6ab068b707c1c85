import { coverageBefore } from '../selection/coverage.ts';
import type { Selection } from '../selection/selection.ts';

/** Which items of a series were selected. */
export interface SelectedItems {
  /** 1 for each item with at least half of its text selected. */
  readonly items: Uint8Array;
  /** The same, and 1 for items without text that lie between two selected ones: tags in an article. */
  readonly region: Uint8Array;
  /** 1 for each item with text. */
  readonly hasText: Uint8Array;
}

/** Relates a selection to the items of a series, `[from[i], to[i])` in the source. */
export function selectedItems(
  text: Selection,
  selection: Selection,
  from: Int32Array,
  to: Int32Array,
): SelectedItems {
  const textUntil = coverageBefore(text);
  const selectedUntil = coverageBefore(selection);
  const items = new Uint8Array(from.length);
  const region = new Uint8Array(from.length);
  const hasText = new Uint8Array(from.length);
  let last = -1; // selected item with nothing but items without text after it
  let [selectedBefore, textBefore] = [0, 0]; // the end of the item before: most begin there
  for (let i = 0; i < from.length; i++) {
    const isNext = i > 0 && from[i] === to[i - 1];
    const selectedStart = isNext ? selectedBefore : selectedUntil(from[i]);
    const textBegin = isNext ? textBefore : textUntil(from[i]);
    selectedBefore = selectedUntil(to[i]);
    textBefore = textUntil(to[i]);
    const selected = selectedBefore - selectedStart;
    const inText = textBefore - textBegin;
    if (inText > 0) hasText[i] = 1;
    if (selected > 0 && 2 * selected >= inText) {
      items[i] = 1;
      region[i] = 1;
      if (last >= 0 && last + 1 < i) region.fill(1, last + 1, i);
      last = i;
    } else if (inText > 0) {
      last = -1;
    }
  }
  return { items, region, hasText };
}
