import { flag, notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { trimmedText } from '../selection/select.ts';
import { type Selection, selectionBuilder } from '../selection/selection.ts';

/** The text of a page that published methods read: text events with words, without outer space. */
export function textOf(page: Page): Selection {
  const { count, kind } = page.events;
  const { flags } = page.structure;
  const result = selectionBuilder();
  for (let event = 0; event < count; event++) {
    if (
      kind[event] !== eventKind.text ||
      (flags[event] & (flag.hasWord | notText)) !== flag.hasWord
    )
      continue;
    const [from, to] = trimmedText(page, event);
    result.add(from, to);
  }
  return result.finish();
}

/**
 * A function that tells how many units ranges cover before a position. Asked in nearly rising order
 * it takes a step or two a call, else a binary search.
 */
export function coverageBefore({ count, from, to }: Selection): (position: number) => number {
  const before = new Float64Array(count + 1); // units covered by all ranges before each
  for (let i = 0; i < count; i++) before[i + 1] = before[i] + to[i] - from[i];
  let range = 0; // the first that ends after the position
  return (position) => {
    let steps = 0;
    while (range < count && to[range] <= position && steps++ < 8) range++;
    const isPlaced =
      (range === count || to[range] > position) && (range === 0 || to[range - 1] <= position);
    if (!isPlaced) range = firstEndingAfter(to, count, position);
    if (range === count) return before[count];
    return before[range] + Math.max(0, position - from[range]);
  };
}

function firstEndingAfter(to: Int32Array, count: number, position: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (to[middle] <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

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
  // a cursor for starts and one for ends, so that each moves in one direction
  const [textStart, textEnd] = [coverageBefore(text), coverageBefore(text)];
  const [start, end] = [coverageBefore(selection), coverageBefore(selection)];
  const items = new Uint8Array(from.length);
  const region = new Uint8Array(from.length);
  const hasText = new Uint8Array(from.length);
  let last = -1; // selected item with nothing but items without text after it
  for (let i = 0; i < from.length; i++) {
    const selected = end(to[i]) - start(from[i]);
    const inText = textEnd(to[i]) - textStart(from[i]);
    if (inText > 0) hasText[i] = 1;
    if (selected > 0 && 2 * selected >= inText) {
      items[i] = 1;
      region.fill(1, last < 0 ? i : last + 1, i + 1);
      last = i;
    } else if (inText > 0) {
      last = -1;
    }
  }
  return { items, region, hasText };
}
