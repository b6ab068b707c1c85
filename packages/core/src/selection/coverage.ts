import { lowerBound } from '../math/lower-bound.ts';
import { flag, notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { trimmedText } from './select.ts';
import { type Selection, selectionBuilder } from './selection.ts';

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
    if (!isPlaced) range = lowerBound(to, position + 1, count);
    if (range === count) return before[count];
    return before[range] + Math.max(0, position - from[range]);
  };
}

/** A function that tells how many units of a stretch ranges cover; asked in rising order it is quick. */
export function coverageIn(ranges: Selection): (from: number, to: number) => number {
  const start = coverageBefore(ranges);
  const end = coverageBefore(ranges);
  return (from, to) => (from < to ? end(to) - start(from) : 0);
}
